import type { FailureStage, FrontEndName, RemoteName } from '@cinecanon/contract'
import type { Logger } from '@cinecanon/service-kit'
import { createBreakers, failuresInARow } from '../releases/breakers.ts'
import { type ChosenReleases, frontEndAt } from '../releases/chosen-releases.ts'
import type { FrontEndCounts } from '../releases/front-end-counts.ts'
import type { Releases } from '../releases/releases.ts'
import { ChildEnded } from './child-process.ts'
import { busy, type PageRequest, type Rendered, RenderFailure, type Reply } from './page-request.ts'
import type { ChildEnd } from './render-set.ts'
import { type RenderLimits, startRenderSets } from './render-sets.ts'

export type { RenderLimits }
export type Renderer = ReturnType<typeof startRenderer>

export type RenderRequest = {
  pathname: string
  releases: ChosenReleases
  request: (releases: ChosenReleases) => PageRequest
  reply: Reply
  network: string
  /** Aborts when the client has gone. */
  signal?: AbortSignal
}

type Failure = { where: FailureStage; message: string }

type Deps = {
  releases: Releases
  counts: FrontEndCounts
  env: NodeJS.ProcessEnv
  log: Logger
  limits?: Partial<RenderLimits> | undefined
}

/** Each attempt may blame another front-end. */
const maxAttempts = 4

/** Renders a page that fails again, without the front-end at fault. */
export function startRenderer({ releases, counts, env, log, limits }: Deps) {
  const sets = startRenderSets({ releases, env, limits, onEnd })
  /** While open, browsers render the pages, because pages that wait occupy processes. */
  const waits = createBreakers()

  /** Blames the one new or previewed release, else the bundle being imported, else the page's. */
  function onEnd(chosen: ChosenReleases, end: ChildEnd) {
    const { why, importing, running, isCertain, isIdle } = end
    const atWork = importing ? [importing] : [...new Set(running)]
    const suspects = [
      releases.newFrontEndsIn(chosen),
      atWork.filter((name) => releases.breakersOf(chosen, name)),
    ]
    const isAccused = !isIdle || (importing && isCertain)
    const [frontEnd = null] = (isAccused && suspects.find((each) => each.length === 1)) || []
    const failure: Failure = { where: importing ? 'import' : 'render', message: why }
    fail(chosen, frontEnd, failure, isCertain ? failuresInARow : 1)
    return frontEnd
  }

  function fail(
    chosen: ChosenReleases,
    frontEnd: FrontEndName | null,
    failure: Failure,
    times?: number,
  ): void {
    const release = frontEnd && chosen.ids[frontEnd]
    const isCounted = frontEnd && release && !chosen.isPreview
    if (isCounted) counts.fail({ frontEnd, release, ...failure })
    else log.error({ frontEnd, release, ...failure }, 'a page could not be rendered')
    // One failure is enough for a preview.
    const most = chosen.isPreview ? failuresInARow : times
    const failing = frontEnd &&
      release && { frontEnd, id: release, why: failure.message, times: most }
    if (failing && releases.breakersOf(chosen, frontEnd)?.fail(failing)) {
      log.error({ frontEnd, release }, 'pages are rendered without this release')
    }
  }

  function succeed(chosen: ChosenReleases, frontEnd: FrontEndName): void {
    const release = chosen.ids[frontEnd] ?? ''
    const breakers = releases.breakersOf(chosen, frontEnd)
    const isCounted = chosen.isProbe || breakers?.stateOf(frontEnd, release) === 'closed'
    if (isCounted) breakers?.succeed(frontEnd, release)
  }

  /** Renders once, and counts the result. @throws RenderFailure */
  async function attempt(page: RenderRequest, chosen: ChosenReleases, without?: RemoteName) {
    const routed = frontEndAt(chosen, page.pathname)
    // The shell is to blame where the browser renders the remote.
    const frontEnd = routed !== without && chosen.bundles[routed] ? routed : 'shell'
    const rendered = await sets.setFor(chosen).run({ ...page, frontEnd }, (child) => {
      const startedAt = performance.now()
      return sets.calls
        .during(page.reply, (token) => child.render({ ...page.request(chosen), without }, token))
        .catch((error: Error) => {
          if (error instanceof ChildEnded || error instanceof RenderFailure) throw error
          fail(chosen, frontEnd, { where: 'render', message: error.message })
          throw new RenderFailure(frontEnd)
        })
        .finally(() => counts.rendered(frontEnd, performance.now() - startedAt))
    })
    const { failure } = rendered.kind === 'page' ? rendered : {}
    const isAtFault = failure && frontEnd !== 'shell'
    if (isAtFault) fail(chosen, frontEnd, failure)
    else succeed(chosen, frontEnd)
    if (isAtFault && (chosen.isProbe || chosen.isPreview)) throw new RenderFailure(frontEnd)
    succeed(chosen, 'shell')
    waits.succeed(frontEnd, chosen.ids[frontEnd] ?? '')
    return rendered
  }

  return {
    select: sets.select,
    /** @throws AppError `unavailable` when its turn doesn't come soon, or no release renders it */
    async render(page: RenderRequest): Promise<Rendered> {
      const frontEnd = frontEndAt(page.releases, page.pathname)
      let chosen = releases.withProbe(page.releases, [frontEnd, 'shell'])
      const id = chosen.ids[frontEnd] ?? ''
      const isWaiting = waits.stateOf(frontEnd, id) !== 'closed' && !waits.beginProbe(frontEnd, id)
      let without = isWaiting && frontEnd !== 'shell' ? frontEnd : undefined
      for (let left = maxAttempts + Number(chosen.isProbe); left > 0; left--) {
        try {
          return await attempt(page, chosen, without)
        } catch (error) {
          const isFailure = error instanceof RenderFailure
          if (!isFailure && !chosen.isProbe) throw error
          const failed = chosen.ids[frontEnd]
          const isOverdue = isFailure && error.isOverdue
          if (isOverdue) waits.fail({ frontEnd, id, why: error.message })
          const isLeft = isFailure && (isOverdue || error.frontEnd === frontEnd)
          const isAtFault = frontEnd !== 'shell' && (without || isLeft)
          chosen = await sets.select(releases.chosenFor(chosen.visitor))
          without = isAtFault && chosen.ids[frontEnd] === failed ? frontEnd : undefined
        }
      }
      throw busy()
    },
    isReady: sets.isReady,
    close: sets.close,
  }
}
