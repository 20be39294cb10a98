import type { FailureStage, RemoteName } from '@cinecanon/contract'
import type { Logger } from '@cinecanon/service-kit'
import { createBreakers, failuresInARow } from '../releases/breakers.ts'
import type { PartCounts } from '../releases/part-counts.ts'
import type { ChosenReleases, Releases } from '../releases/releases.ts'
import { ChildEnded } from './child-process.ts'
import {
  busy,
  type FrontEndName,
  type PageRequest,
  type Rendered,
  RenderFailure,
  type Reply,
} from './page-request.ts'
import type { ChildEnd } from './render-set.ts'
import { createRenderSets, type RenderLimits } from './render-sets.ts'

export type { RenderLimits }
export type Renderer = ReturnType<typeof createRenderer>

export type RenderRequest = {
  pathname: string
  releases: ChosenReleases
  request: (releases: ChosenReleases) => PageRequest
  reply: Reply
  network: string
  /** Ends it: the client has gone. */
  signal?: AbortSignal
}

type Failure = { where: FailureStage; message: string }

type Deps = {
  releases: Releases
  counts: PartCounts
  env: NodeJS.ProcessEnv
  log: Logger
  limits?: Partial<RenderLimits> | undefined
}

/** Each attempt may find another part at fault. */
const maxAttempts = 4

/** Renders pages in child processes; a page that fails, again without the part at fault. */
export function createRenderer({ releases, counts, env, log, limits }: Deps) {
  const sets = createRenderSets({ releases, env, limits, onEnd })
  /** Browsers render pages of a part that is open here, because pages that wait occupy processes. */
  const waits = createBreakers()

  /**
   * Accuses the only new or previewed release, else the bundle in import or the pages' part; after
   * waiting only a bundle that can't be imported twice.
   */
  function onEnd(chosen: ChosenReleases, end: ChildEnd) {
    const { why, importing, running, isCertain, isIdle } = end
    const atWork = importing ? [importing] : [...new Set(running)]
    const suspects = [chosen.newParts(), atWork.filter(chosen.breakersOf)]
    const isAccused = !isIdle || (importing && isCertain)
    const [part = null] = (isAccused && suspects.find((each) => each.length === 1)) || []
    const failure: Failure = { where: importing ? 'import' : 'render', message: why }
    fail(chosen, part, failure, isCertain ? failuresInARow : 1)
    return part
  }

  function fail(
    chosen: ChosenReleases,
    part: FrontEndName | null,
    failure: Failure,
    times?: number,
  ): void {
    const release = part && chosen.idOf(part)
    const isCounted = part && release && !chosen.isPreview
    if (isCounted) counts.fail({ part, release, ...failure })
    else log.error({ part, release, ...failure }, 'a page could not be rendered')
    // A preview falls back at once.
    const most = chosen.isPreview ? failuresInARow : times
    const failing = part && release && { part, id: release, why: failure.message, times: most }
    if (failing && chosen.breakersOf(part)?.fail(failing)) {
      log.error({ part, release }, 'pages are rendered without this release')
    }
  }

  function succeed(chosen: ChosenReleases, part: FrontEndName): void {
    const release = chosen.idOf(part) ?? ''
    const breakers = chosen.breakersOf(part)
    const isCounted = chosen.isTrial || breakers?.stateOf(part, release) === 'closed'
    if (isCounted) breakers?.succeed(part, release)
  }

  /** Renders once, and counts the result. @throws RenderFailure */
  async function attempt(page: RenderRequest, chosen: ChosenReleases, without?: RemoteName) {
    const routed = chosen.partAt(page.pathname)
    // The shell is at fault, where the browser renders the remote.
    const part = routed !== without && chosen.bundles[routed] ? routed : 'shell'
    const rendered = await sets.of(chosen).run({ ...page, part }, (child) => {
      const startedAt = performance.now()
      return sets.calls
        .during(page.reply, (token) => child.render({ ...page.request(chosen), without }, token))
        .catch((error: Error) => {
          if (error instanceof ChildEnded || error instanceof RenderFailure) throw error
          fail(chosen, part, { where: 'render', message: error.message })
          throw new RenderFailure(part)
        })
        .finally(() => counts.rendered(part, performance.now() - startedAt))
    })
    const { failure } = rendered.kind === 'page' ? rendered : {}
    const isAtFault = failure && part !== 'shell'
    if (isAtFault) fail(chosen, part, failure)
    else succeed(chosen, part)
    if (isAtFault && (chosen.isTrial || chosen.isPreview)) throw new RenderFailure(part)
    succeed(chosen, 'shell')
    waits.succeed(part, chosen.idOf(part) ?? '')
    return rendered
  }

  return {
    select: sets.select,
    /** @throws AppError `unavailable` when its turn doesn't come soon, or no release renders it */
    async render(page: RenderRequest): Promise<Rendered> {
      const part = page.releases.partAt(page.pathname)
      let chosen = page.releases.trialAmong([part, 'shell']) ?? page.releases
      const id = chosen.idOf(part) ?? ''
      const isWaiting = waits.stateOf(part, id) !== 'closed' && !waits.beginTrial(part, id)
      let without = isWaiting && part !== 'shell' ? part : undefined
      for (let left = maxAttempts + Number(chosen.isTrial); left > 0; left--) {
        try {
          return await attempt(page, chosen, without)
        } catch (error) {
          const isFailure = error instanceof RenderFailure
          if (!isFailure && !chosen.isTrial) throw error
          const failed = chosen.idOf(part)
          const isOverdue = isFailure && error.isOverdue
          if (isOverdue) waits.fail({ part, id, why: error.message })
          const isLeft = isFailure && (isOverdue || error.part === part)
          const isAtFault = part !== 'shell' && (without || isLeft)
          chosen = await sets.select(chosen.afresh())
          without = isAtFault && chosen.idOf(part) === failed ? part : undefined
        }
      }
      throw busy()
    },
    isReady: sets.isReady,
    close: sets.close,
  }
}
