import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@cinecanon/contract'
import type { Logger } from '@cinecanon/service-kit'
import { blame } from './blame.ts'
import { type Asked, canTake, type Desk, freePlaceIn, type Job, leastBusy, note } from './desk.ts'
import { createFairQueue } from './fair-queue.ts'
import {
  type Bundles,
  errorOf,
  type FrontEndName,
  failureOf,
  type Order,
  ownPlace,
  type Rendered,
  type Said,
} from './messages.ts'
import { type End, startThread, type ThreadLimits, usualLimits } from './render-thread.ts'

export type Renderer = ReturnType<typeof createRenderer>

type Deps = {
  names: FrontEndName[]
  /** What a thread imports before it takes pages. */
  bundles: () => Bundles
  /** Takes the release of a bundle out of service. False where nothing can take its place: it stays. */
  setAside: (bundle: string, why: string) => boolean
  env: NodeJS.ProcessEnv
  log: Logger
  limits?: Partial<RenderLimits>
}

export type RenderLimits = ThreadLimits & {
  threads: number
  waiting: number
  waitingPerNetwork: number
  /** Until its turn comes. */
  waitMs: number
  /** From then on. */
  renderMs: number
  /** Node can't unload what was imported: a thread with so many bundles is replaced. */
  bundlesPerThread: number
}

const usual: RenderLimits = {
  ...usualLimits,
  // The gateway's own thread and the services need processors, too.
  threads: availableParallelism() > 3 ? 2 : 1,
  waiting: 256,
  waitingPerNetwork: 128,
  waitMs: 4000,
  renderMs: 12_000,
  bundlesPerThread: 24,
}

const maxTries = 4
const prepareAgainMs = 1000
/** Whoever is told no at once comes back at once: to say so a crowd over and over would cost more than pages. */
const turnedAwayAfterMs = 1000
const mostTurnedAway = 1000
const isReplacedWithinMs = 5000

/**
 * Renders pages in threads, a few at a time: while one waits for its data another is made. Networks wait in turn. A thread that
 * ends is replaced, the release that ended it is set aside, and the pages that it was at are tried again.
 */
export function createRenderer({ names, bundles, setAside, env, log, limits: given }: Deps) {
  const limits = { ...usual, ...given }
  const queue = createFairQueue<Job>({ inAll: limits.waiting, perKey: limits.waitingPerNetwork })
  const again: Job[] = []
  const desks = new Set<Desk>()
  let readyAt = Number.NEGATIVE_INFINITY
  let endsInARow = 0
  let turnedAway = 0
  let isClosed = false

  function open(suspects: Job[] = []): void {
    if (isClosed) return
    const desk: Desk = {
      thread: startThread({
        names,
        env,
        limits,
        onSaid: (said) => hear(desk, said),
        onEnd: (end) => replace(desk, end),
      }),
      isReady: false,
      openedAt: performance.now(),
      prepares: {},
      imported: new Set(),
      running: new Map(),
      suspects,
      isAlone: false,
    }
    desks.add(desk)
    prepare(desk)
  }

  function prepare(desk: Desk): void {
    desk.prepares = bundles()
    note(desk, desk.prepares)
    desk.thread.prepare(desk.prepares)
  }

  function hear(desk: Desk, said: Said): void {
    if (said.kind === 'asks') void answer(desk, said)
    else if (said.kind === 'prepared') {
      desk.isReady = true
      readyAt = performance.now()
    } else if (said.kind === 'unloadable') onUnloadable(desk, said)
    else if (said.kind === 'rendered') leave(desk, said.place)?.resolve(said.page)
    else leave(desk, said.place)?.reject(errorOf(said.failure))
    dispatch()
  }

  function onUnloadable(desk: Desk, said: Extract<Said, { kind: 'unloadable' }>): void {
    const { place, frontEnd, failure } = said
    const isOwn = place === ownPlace
    const bundle = (isOwn ? desk.prepares : desk.running.get(place)?.order.bundles)?.[frontEnd]
    const isAside =
      bundle !== undefined && setAside(bundle, `can’t be imported: ${failure.message}`)
    if (isOwn && isAside) prepare(desk)
    else if (isOwn) setTimeout(() => desks.has(desk) && prepare(desk), prepareAgainMs).unref()
    else repeat([leave(desk, place)], isAside)
  }

  async function answer(desk: Desk, said: Extract<Said, { kind: 'asks' }>): Promise<void> {
    const { id, place, question } = said
    try {
      const job = desk.running.get(place)?.job
      if (!job) throw busy()
      desk.thread.tell({ kind: 'answered', id, reply: await job.reply(question) })
    } catch (error) {
      desk.thread.tell({ kind: 'refused', id, failure: failureOf(error, ofCallErrors) })
    }
  }

  function dispatch(): void {
    for (;;) {
      const free = [...desks].filter(canTake)
      const desk = free.find(({ suspects }) => suspects.length > 0) ?? leastBusy(free)
      if (!desk) return
      const suspect = desk.suspects.shift()
      const job = suspect ?? again.shift() ?? queue.next()
      if (!job) return
      // A suspect is tried although nobody waits for it: else its release would go on ending threads.
      if (job.isOver && !suspect) continue
      desk.isAlone = suspect !== undefined
      start(desk, job)
    }
  }

  function start(desk: Desk, job: Job): void {
    clearTimeout(job.waiting)
    job.waiting = undefined
    job.tries += 1
    let order: Order
    try {
      order = job.order()
    } catch (error) {
      job.reject(error as Error)
      return
    }
    const place = freePlaceIn(desk)
    const tooLate = setTimeout(() => giveUp(desk, place), limits.renderMs)
    desk.running.set(place, { job, order, tooLate })
    note(desk, order.bundles)
    desk.thread.tell({ kind: 'render', place, order })
    if (desk.imported.size > limits.bundlesPerThread) retire(desk)
  }

  function leave(desk: Desk, place: number): Job | undefined {
    const running = desk.running.get(place)
    clearTimeout(running?.tooLate)
    desk.running.delete(place)
    desk.isAlone = false
    if (!desks.has(desk) && desk.running.size === 0) void desk.thread.close()
    return running?.job
  }

  /** What waits for something that never comes would keep its place for ever. */
  function giveUp(desk: Desk, place: number): void {
    const { url } = desk.running.get(place)?.order ?? {}
    log.error({ path: url && new URL(url).pathname }, 'a page did not come to an end')
    retire(desk)
    leave(desk, place)?.reject(busy())
  }

  /** It finishes what it is at, while another takes its place. */
  function retire(desk: Desk): void {
    if (desks.delete(desk)) open(desk.suspects)
  }

  function replace(desk: Desk, end: End): void {
    const isInService = desks.delete(desk)
    const blamed = blame(desk, end)
    log.error({ err: end.error, why: end.why, bundle: blamed }, 'a rendering thread ended')
    const isAside =
      blamed !== undefined && mayCost(blamed, desk.running) && setAside(blamed, wordsFor(end))
    const running = [...desk.running.keys()].map((place) => leave(desk, place))
    const jobs = [...running, ...desk.suspects]
    endsInARow = isAside || performance.now() - desk.openedAt > 10_000 ? 0 : endsInARow + 1
    if (blamed || !isInService) repeat(jobs, isAside || !blamed)
    if (isInService) setTimeout(open, pauseMs(endsInARow), blamed ? [] : worthTrying(jobs)).unref()
  }

  /** Nothing is gained by trying again with the release that failed. */
  function repeat(jobs: (Job | undefined)[], isWorthIt: boolean): void {
    if (isWorthIt) again.push(...worthTrying(jobs))
    else for (const job of jobs) job?.reject(busy())
    dispatch()
  }

  /** They wait for their turn once more. */
  function worthTrying(jobs: (Job | undefined)[]): Job[] {
    return jobs
      .filter((job) => job !== undefined)
      .filter((job) => {
        const isWorthIt = job.tries < maxTries
        if (isWorthIt) awaitTurn(job)
        else job.reject(busy())
        return isWorthIt
      })
  }

  function awaitTurn(job: Job): void {
    job.waiting ??= setTimeout(() => job.reject(busy()), limits.waitMs).unref()
  }

  async function turnAway(): Promise<never> {
    if (turnedAway >= mostTurnedAway) throw busy()
    turnedAway += 1
    await wait(turnedAwayAfterMs)
    turnedAway -= 1
    throw busy()
  }

  for (let n = 0; n < limits.threads; n++) open()

  return {
    /** @throws AppError `unavailable` when it can't have its turn soon, and when no release renders it */
    async render(asked: Asked): Promise<Rendered> {
      // An event that was is not heard again.
      if (asked.signal.aborted) throw busy()
      const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
      const job: Job = {
        ...asked,
        tries: 0,
        hasCostShell: false,
        isOver: false,
        waiting: undefined,
        resolve,
        reject,
      }
      if (!queue.add(asked.network, job)) return turnAway()
      awaitTurn(job)
      const leaveEarly = () => reject(busy())
      asked.signal.addEventListener('abort', leaveEarly, { once: true })
      dispatch()
      return promise.finally(() => {
        job.isOver = true
        clearTimeout(job.waiting)
        queue.remove(asked.network, job)
        asked.signal.removeEventListener('abort', leaveEarly)
      })
    },
    /** A thread that is just being replaced is no reason to send people elsewhere. */
    isReady: () =>
      [...desks].some(({ isReady }) => isReady) || performance.now() - readyAt < isReplacedWithinMs,
    waiting: queue.size,
    async close(): Promise<void> {
      isClosed = true
      await Promise.all([...desks].map(({ thread }) => thread.close()))
    },
  }
}

function wordsFor({ why, error }: End): string {
  const { message } = (error ?? {}) as { message?: string }
  return message ? `${why}: ${message}` : why
}

function pauseMs(endsInARow: number): number {
  return endsInARow === 0 ? 0 : Math.min(100 * 2 ** endsInARow, 5000)
}

function busy(): AppError {
  return new AppError('unavailable', { retryAfterSeconds: 2 })
}

/** What front-ends read of a `CallError`. */
const ofCallErrors = ['status', 'text', 'code', 'issues']

/** One page costs the shell one release at most: an address that fails with each would cost them all. */
function mayCost(bundle: string, running: Desk['running']): boolean {
  const withIt = [...running.values()].filter(({ order }) => order.bundles.shell === bundle)
  const isAllowed = withIt.length === 0 || withIt.some(({ job }) => !job.hasCostShell)
  for (const { job } of withIt) job.hasCostShell = true
  return isAllowed
}
