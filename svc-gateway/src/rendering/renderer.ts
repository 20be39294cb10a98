import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError, type CallError } from '@cinecanon/contract'
import type { Logger } from '@cinecanon/service-kit'
import { blame } from './blame.ts'
import { type Asked, canTake, type Desk, freePlaceIn, type Job, leastBusy, note } from './desk.ts'
import { createFairQueue } from './fair-queue.ts'
import {
  type Bundles,
  type Failure,
  type FrontEndName,
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
      desk.thread.tell({ kind: 'refused', id, failure: failureOf(error) })
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
      desk.isAlone = suspect !== undefined
      start(desk, job)
    }
  }

  function start(desk: Desk, job: Job): void {
    clearTimeout(job.waiting)
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
    const isAside = blamed !== undefined && setAside(blamed, wordsFor(end))
    const jobs = [...desk.running.keys()].map((place) => leave(desk, place))
    const suspects = blamed ? [] : [...jobs, ...desk.suspects].filter((job) => job !== undefined)
    if (blamed) repeat([...jobs, ...desk.suspects], isAside)
    endsInARow = isAside || performance.now() - desk.openedAt > 10_000 ? 0 : endsInARow + 1
    if (!isInService) again.push(...suspects)
    else setTimeout(open, pauseMs(endsInARow), suspects).unref()
  }

  /** Nothing is gained by trying again with the release that failed. */
  function repeat(jobs: (Job | undefined)[], isWorthIt: boolean): void {
    for (const job of jobs) {
      if (isWorthIt && job && job.tries < maxTries) again.push(job)
      else job?.reject(busy())
    }
    dispatch()
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
    render(asked: Asked): Promise<Rendered> {
      const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
      const job: Job = { ...asked, tries: 0, resolve, reject }
      const remove = () => {
        clearTimeout(job.waiting)
        queue.remove(asked.network, job)
        reject(busy())
      }
      if (!queue.add(asked.network, job)) return turnAway()
      job.waiting = setTimeout(remove, limits.waitMs)
      asked.signal.addEventListener('abort', remove, { once: true })
      dispatch()
      return promise.finally(() => asked.signal.removeEventListener('abort', remove))
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

function failureOf(error: unknown): Failure {
  const { name, message, status, text, code, issues } = error as CallError
  return { name, message, status, text, code, issues }
}

function errorOf({ message, ...rest }: Failure): Error {
  return Object.assign(new Error(message), rest)
}
