import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import type { RemoteName } from '@cinecanon/contract'
import type { Logger } from '@cinecanon/service-kit'
import { failuresInARow } from '../releases/breakers.ts'
import { type ChosenReleases, everyone, type Releases } from '../releases/releases.ts'
import { createCallServer } from './call-server.ts'
import { ChildEnded, type ChildLimits, pagesAtOnce, startChild } from './child-process.ts'
import {
  busy,
  type FrontEndName,
  type PageRequest,
  type Rendered,
  type Reply,
} from './page-request.ts'
import { partAt } from './part-at.ts'
import {
  type ChildEnd,
  createRenderSet,
  type Member,
  RenderFailure,
  type RenderSet,
  type SetLimits,
} from './render-set.ts'

export type Renderer = ReturnType<typeof createRenderer>
export type RenderLimits = ChildLimits & SetLimits & { children: number; idleMs: number }

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
  limits?: Partial<RenderLimits>
}

const usual: RenderLimits = {
  // The gateway itself and the services need processors, too.
  children: availableParallelism() > 3 ? 2 : 1,
  heapMb: 192,
  memoryMb: 400,
  renderMs: 4000,
  importMs: 20_000,
  waiting: 256,
  waitingPerNetwork: 128,
  waitMs: 6000,
  idleMs: 10_000,
}

const lookEveryMs = 1000
/** A new set of releases may take so long to start, before pages get the previous one. */
const settleMs = 1500
/** A release in a child that lived so long isn't blamed for an end of unknown cause. */
const provenAfterMs = 30_000
const isReplacedWithinMs = 5000
const maxAttempts = 6

/**
 * Renders pages in child processes, each with one set of releases. A page that fails is rendered
 * without the part at fault, and the browser renders that.
 */
export function createRenderer({ releases, env, log, limits: some }: Deps) {
  const limits = { ...usual, ...some }
  const folder = mkdtempSync(path.join(tmpdir(), 'cinecanon-'))
  const callsPath = path.join(folder, 'calls')
  const calls = createCallServer(callsPath)
  const sets = new Map<string, RenderSet>()
  const proven = new Set<string>()
  const ends = new Map<string, number>()
  let started = 0
  let atOnce = pagesAtOnce
  let readyAt = Number.NEGATIVE_INFINITY
  let lastReady: RenderSet | undefined

  const current = () => releases.chosenFor(everyone)

  function setOf(chosen: ChosenReleases): RenderSet {
    const known = sets.get(chosen.key)
    if (known && !known.isOver()) return known
    const start = () => {
      started += 1
      return startChild({ socketPath: path.join(folder, `${started}`), callsPath, env, limits })
    }
    if (lastReady?.isReady()) prove(lastReady.releases)
    const onEnd = (member: Member, end: ChildEnd) => onChildEnd(chosen, member, end)
    const set = createRenderSet({ releases: chosen, start, limits, atOnce, onEnd })
    sets.set(chosen.key, set)
    void set.ready.then(() => {
      if (set.isReady() && chosen.key === current().key) lastReady = set
    })
    set.fill(chosen.key === current().key ? limits.children : 1)
    return set
  }

  async function onChildEnd(chosen: ChosenReleases, { running }: Member, end: ChildEnd) {
    const { why, importing, isImportError } = end
    const names = Object.keys(chosen.bundles) as FrontEndName[]
    const recent = names.filter((name) => !proven.has(`${name}/${chosen.idOf(name)}`))
    const atWork = importing ? [importing] : [...new Set(running)]
    // A new release is the first suspect, because it came before the failure.
    const [part = null] = [recent, atWork].find((each) => each.length === 1) ?? []
    atOnce = part ? pagesAtOnce : 1
    const failure = { where: importing ? 'import' : 'process', message: why }
    const key = `${part}/${part && chosen.idOf(part)}`
    ends.set(key, (ends.get(key) ?? 0) + 1)
    // Pages that succeed meanwhile don't make up for a process that ends again and again.
    const isCertain = isImportError || (ends.get(key) ?? 0) >= failuresInARow
    await count(chosen, part, failure, isCertain ? failuresInARow : 1)
    return { part, why }
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
    const { breakers } = releases
    const wasOpen = breakers.isOpen(part, release)
    for (let n = 0; n < times; n++) {
      await breakers.count(part, release, failure && new Error(failure.message))
    }
    if (!wasOpen && breakers.isOpen(part, release)) {
      log.error({ part, release }, 'pages are rendered without this release')
    }
  }

  /** Renders once. @throws RenderFailure */
  async function renderOnce(page: RenderRequest, chosen: ChosenReleases, without?: RemoteName) {
    const part = partOf(page, chosen, without)
    const set = setOf(chosen)
    return set.run({ ...page, part }, async (child) => {
      const token = calls.open(page.reply)
      try {
        return await child.render({ ...page.request(chosen), without }, token)
      } catch (error) {
        const { message } = error as Error
        const ended = error instanceof ChildEnded && (await set.endOf(child))
        if (!ended) await count(chosen, part, { where: 'render', message })
        throw new RenderFailure(ended || { part, why: message })
      } finally {
        calls.close(token)
      }
    })
  }

  async function renderCounted(page: RenderRequest, chosen: ChosenReleases, without?: RemoteName) {
    const rendered = await renderOnce(page, chosen, without)
    const part = partOf(page, chosen, without)
    const message = rendered.kind === 'page' ? rendered.failure : undefined
    if (part !== 'shell') {
      await count(chosen, part, message ? { where: 'render', message } : undefined)
    }
    await count(chosen, 'shell')
    return rendered
  }

  /** Tries a release whose breaker may close again. */
  async function renderTrial(page: RenderRequest): Promise<Rendered | null> {
    for (const part of new Set([partAt(page.pathname), 'shell' as const])) {
      const trial = page.releases.trialOf(part)
      const rendered =
        trial &&
        (await releases.breakers.attempt(part, trial.idOf(part) ?? '', async () => {
          const tried = await renderOnce(page, trial)
          if (tried.kind === 'page' && tried.failure) throw new Error(tried.failure)
          return tried
        }))
      if (rendered) return rendered
    }
    return null
  }

  async function select(chosen: ChosenReleases): Promise<ChosenReleases> {
    if (!chosen.bundles.shell || chosen.isCandidate) return chosen
    const set = setOf(chosen)
    if (!set.isReady() && lastReady?.isReady()) await within(set.startedAt + settleMs, set.ready)
    return !set.isReady() && lastReady?.isReady() ? lastReady.releases : chosen
  }

  function look(): void {
    const now = current()
    if (now.bundles.shell) setOf(now).fill(limits.children)
    if (lastReady?.isReady()) readyAt = performance.now()
    for (const [key, set] of sets) {
      void set.checkMemory()
      const isUnused = key !== now.key && set !== lastReady && set.idleMs() > limits.idleMs
      if (isUnused) set.close()
      if (set.isOver()) sets.delete(key)
      else if (performance.now() - set.startedAt > provenAfterMs && set.isReady())
        prove(set.releases)
    }
  }

  function prove(chosen: ChosenReleases): void {
    atOnce = pagesAtOnce
    for (const name of Object.keys(chosen.bundles) as FrontEndName[]) {
      proven.add(`${name}/${chosen.idOf(name)}`)
      ends.delete(`${name}/${chosen.idOf(name)}`)
    }
  }

  function close(): void {
    clearInterval(looking)
    process.off('exit', close)
    for (const set of sets.values()) set.close()
    calls.end()
    rmSync(folder, { recursive: true, force: true })
  }

  look()
  const looking = setInterval(look, lookEveryMs).unref()
  process.once('exit', close)

  return {
    /** The releases for a page now: the previous ones until a new set has started. */
    select,
    /** @throws AppError `unavailable` when its turn doesn't come soon, or no release renders it */
    async render(page: RenderRequest): Promise<Rendered> {
      const part = partAt(page.pathname)
      const tried = await renderTrial(page)
      if (tried) return tried
      let chosen = page.releases
      let without: RemoteName | undefined
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        try {
          return await renderCounted(page, chosen, without)
        } catch (error) {
          if (!(error instanceof RenderFailure)) throw error
          const failed = chosen
          chosen = await select(chosen.afresh())
          const isSame = chosen.idOf(part) === failed.idOf(part)
          without =
            isSame && part !== 'shell' && (without || error.part === part) ? part : undefined
        }
      }
      throw busy()
    },
    /** Also while a child that ended is replaced. */
    isReady: () =>
      [...sets.values()].some((set) => set.isReady()) ||
      performance.now() - readyAt < isReplacedWithinMs,
    waiting: () => [...sets.values()].reduce((sum, set) => sum + set.waiting(), 0),
    close: async () => close(),
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

function within(until: number, promise: Promise<unknown>): Promise<unknown> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, Math.max(0, until - performance.now()))
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
