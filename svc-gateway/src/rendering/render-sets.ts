import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import type { FrontEndName } from '@cinecanon/contract'
import { type ChosenReleases, everyone } from '../releases/chosen-releases.ts'
import type { Releases } from '../releases/releases.ts'
import { startCallServer } from './call-server.ts'
import { type ChildLimits, startChild } from './child-process.ts'
import type { QueueLimits } from './page-queue.ts'
import { type ChildEnd, type RenderSet, startRenderSet } from './render-set.ts'

export type RenderLimits = ChildLimits & QueueLimits & { children: number; idleMs: number }

type Options = {
  releases: Pick<Releases, 'chosenFor'>
  env: NodeJS.ProcessEnv
  limits: Partial<RenderLimits> | undefined
  onEnd: (chosen: ChosenReleases, end: ChildEnd) => FrontEndName | null
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

const mostPreviewSets = 2
const pollEveryMs = 1000
const isReplacedWithinMs = 5000

export function startRenderSets({ releases, env, onEnd, ...options }: Options) {
  const limits = { ...usual, ...options.limits }
  const folder = mkdtempSync(path.join(tmpdir(), 'cinecanon-'))
  const callsPath = path.join(folder, 'calls')
  const calls = startCallServer(callsPath)
  const sets = new Map<string, RenderSet>()
  let started = 0
  let readyAt = Number.NEGATIVE_INFINITY
  let lastReady: RenderSet | undefined

  function start({ bundles }: ChosenReleases) {
    started += 1
    return startChild({
      socketPath: path.join(folder, `${started}`),
      callsPath,
      env,
      limits,
      bundles,
    })
  }

  function setFor(chosen: ChosenReleases): RenderSet {
    const known = sets.get(chosen.key)
    if (!known && chosen.isPreview) makeRoomForPreview()
    const set = known ?? startRenderSet({ releases: chosen, start, limits, onEnd })
    sets.set(chosen.key, set)
    set.fill(1)
    return set
  }

  /** Closes the preview that has been idle for longest, because each has a process. */
  function makeRoomForPreview(): void {
    const [idlest, ...others] = [...sets]
      .filter(([, { releases }]) => releases.isPreview)
      .sort(([, one], [, other]) => other.idleMs() - one.idleMs())
    if (idlest && others.length + 1 >= mostPreviewSets) end(...idlest)
  }

  function end(key: string, set: RenderSet): void {
    set.close()
    sets.delete(key)
  }

  function poll(): void {
    const current = releases.chosenFor(everyone)
    if (current.bundles.shell) {
      const set = setFor(current)
      set.fill(limits.children)
      if (set.isReady()) lastReady = set
    }
    if (lastReady?.isReady()) readyAt = performance.now()
    for (const [key, set] of sets) {
      const isIdle = set.idleMs() > limits.idleMs
      if (!isIdle) set.boundMemory()
      if (isIdle && key !== current.key && set !== lastReady) end(key, set)
    }
  }

  function close(): void {
    clearInterval(polling)
    process.off('exit', close)
    for (const set of sets.values()) set.close()
    calls.end()
    rmSync(folder, { recursive: true, force: true })
  }

  poll()
  const polling = setInterval(poll, pollEveryMs).unref()
  process.once('exit', close)

  return {
    setFor,
    calls,
    /** Returns the previous releases, until a process for these has started. */
    async select(chosen: ChosenReleases): Promise<ChosenReleases> {
      if (!chosen.bundles.shell || chosen.isPreview) return chosen
      const set = setFor(chosen)
      if (!set.isReady() && lastReady?.isReady()) await set.settled
      return !set.isReady() && lastReady?.isReady() ? lastReady.releases : chosen
    },
    isReady: () =>
      [...sets.values()].some((set) => set.isReady()) ||
      performance.now() - readyAt < isReplacedWithinMs,
    close: async () => close(),
  }
}
