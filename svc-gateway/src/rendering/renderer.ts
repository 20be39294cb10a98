import type { RemoteName } from '@cinecanon/contract'
import type { Logger } from '@cinecanon/service-kit'
import { failuresInARow } from '../releases/breakers.ts'
import type { ChosenReleases, Releases } from '../releases/releases.ts'
import { ChildEnded } from './child-process.ts'
import {
  busy,
  type FrontEndName,
  type PageRequest,
  partAt,
  type Rendered,
  RenderFailure,
  type Reply,
} from './page-request.ts'
import type { ChildEnd } from './render-set.ts'
import { createRenderSets, type RenderLimits } from './render-sets.ts'

export type { RenderLimits } from './render-sets.ts'
export type Renderer = ReturnType<typeof createRenderer>

export type RenderRequest = {
  pathname: string
  releases: ChosenReleases
  request: (releases: ChosenReleases) => PageRequest
  /** Sends the page's requests to services. */
  reply: Reply
  /** Networks take turns. */
  network: string
  /** Ends it: the client has gone. */
  signal?: AbortSignal
}

type Deps = {
  releases: Releases
  env: NodeJS.ProcessEnv
  log: Logger
  limits?: Partial<RenderLimits> | undefined
}

const maxAttempts = 6

/** Renders pages in child processes; a page that fails, again without the part at fault. */
export function createRenderer({ releases, env, log, limits }: Deps) {
  const { breakers } = releases
  const sets = createRenderSets({ releases, env, limits, onEnd })

  /** Accuses the only new release, else the bundle in import, else the only page's part. */
  async function onEnd(chosen: ChosenReleases, { why, importing, running, isCertain }: ChildEnd) {
    const atWork = importing ? [importing] : [...new Set(running)]
    const [part = null] = [chosen.newParts(), atWork].find((each) => each.length === 1) ?? []
    const failure = { where: importing ? 'import' : 'process', message: why }
    await count(chosen, part, failure, isCertain ? failuresInARow : 1)
    return part
  }

  async function count(
    chosen: ChosenReleases,
    part: FrontEndName | null,
    failure?: { where: string; message: string },
    times = 1,
  ): Promise<void> {
    const release = part && chosen.idOf(part)
    if (failure) log.error({ part, release, ...failure }, 'a page could not be rendered')
    if (!part || !release) return
    const wasOpen = breakers.isOpen(part, release)
    for (let n = 0; n < times; n++) {
      await breakers.count(part, release, failure && new Error(failure.message))
    }
    if (!wasOpen && breakers.isOpen(part, release)) {
      log.error({ part, release }, 'pages are rendered without this release')
    }
  }

  /** Renders once, and counts the result. @throws RenderFailure */
  async function attempt(page: RenderRequest, chosen: ChosenReleases, without?: RemoteName) {
    const part = partOf(page, chosen, without)
    const rendered = await sets.of(chosen).run({ ...page, part }, async (child) => {
      const token = sets.calls.open(page.reply)
      try {
        return await child.render({ ...page.request(chosen), without }, token)
      } catch (error) {
        if (error instanceof ChildEnded) throw error
        await count(chosen, part, { where: 'render', message: (error as Error).message })
        throw new RenderFailure(part)
      } finally {
        sets.calls.close(token)
      }
    })
    const isRemotes = part !== 'shell' && rendered.kind === 'page'
    const message = isRemotes ? rendered.failure : undefined
    await count(chosen, part, message ? { where: 'render', message } : undefined)
    if (part !== 'shell') await count(chosen, 'shell')
    return rendered
  }

  /** Tries a release whose breaker may close again. */
  async function attemptTrial(page: RenderRequest): Promise<Rendered | null> {
    for (const part of new Set([partAt(page.pathname), 'shell' as const])) {
      const trial = page.releases.trialOf(part)
      const rendered =
        trial &&
        (await breakers.attempt(part, trial.idOf(part) ?? '', async () => {
          const tried = await attempt(page, trial)
          if (tried.kind === 'page' && tried.failure) throw new Error(tried.failure)
          return tried
        }))
      if (rendered) return rendered
    }
    return null
  }

  return {
    select: sets.select,
    /** @throws AppError `unavailable` when its turn doesn't come soon, or no release renders it */
    async render(page: RenderRequest): Promise<Rendered> {
      const part = partAt(page.pathname)
      const tried = await attemptTrial(page)
      if (tried) return tried
      let chosen = page.releases
      let without: RemoteName | undefined
      for (let n = 0; n < maxAttempts; n++) {
        try {
          return await attempt(page, chosen, without)
        } catch (error) {
          if (!(error instanceof RenderFailure)) throw error
          const failed = chosen.idOf(part)
          chosen = await sets.select(chosen.afresh())
          const isAtFault = part !== 'shell' && (without || error.part === part)
          without = isAtFault && chosen.idOf(part) === failed ? part : undefined
        }
      }
      throw busy()
    },
    isReady: sets.isReady,
    close: sets.close,
  }
}

/** The part at fault if the page fails: the shell, where the browser renders the remote. */
function partOf(
  { pathname }: RenderRequest,
  { bundles }: ChosenReleases,
  without?: RemoteName,
): FrontEndName {
  const part = partAt(pathname)
  return part !== without && bundles[part] ? part : 'shell'
}
