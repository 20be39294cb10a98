import { setTimeout as wait } from 'node:timers/promises'
import type { ChosenReleases } from '../releases/releases.ts'
import { type Child, ChildEnded } from './child-process.ts'
import { createFairQueue } from './fair-queue.ts'
import { busy, type FrontEndName } from './page-request.ts'

export type SetLimits = {
  waiting: number
  waitingPerNetwork: number
  /** In the queue. */
  waitMs: number
}

export type RenderSet = ReturnType<typeof createRenderSet>

/** A child of a set, with the parts of the pages that it renders now. */
export type Member = { child: Child; isReady: boolean; running: FrontEndName[] }

export type ChildEnd = {
  why: string
  importing: FrontEndName | null
  /** The bundle can't be imported, though the process goes on. */
  isImportError: boolean
}

export type Failed = { part: FrontEndName | null; why: string }

type Options = {
  releases: ChosenReleases
  start: () => Child
  limits: SetLimits
  /** After an end that nothing could be blamed for, one page at a time shows the part at fault. */
  atOnce: number
  /** Finds and counts the part at fault. */
  onEnd: (member: Member, end: ChildEnd) => Promise<Failed>
}

/** A part's failure, after which its page is rendered otherwise. */
export class RenderFailure extends Error {
  readonly part: FrontEndName | null
  constructor({ part, why }: Failed) {
    super(why)
    this.part = part
  }
}

type Waiter = { serve: (member: Member) => void; fail: (error: Error) => void }

/**
 * A client that is refused at once comes back at once: refusing a crowd would cost more than pages.
 */
const refusedAfterMs = 1000
const mostRefusedLater = 1000

/** Child processes with one set of releases, and the pages that wait for one: networks in turn. */
export function createRenderSet({ releases, start, limits, atOnce, onEnd }: Options) {
  const queue = createFairQueue<Waiter>({ inAll: limits.waiting, perKey: limits.waitingPerNetwork })
  const members = new Set<Member>()
  const ends = new WeakMap<Child, Promise<Failed>>()
  const startedAt = performance.now()
  const ready = Promise.withResolvers<void>()
  let usedAt = startedAt
  let refused = 0
  let isOver = false

  function open(): void {
    const member: Member = { child: start(), isReady: false, running: [] }
    members.add(member)
    let importing: FrontEndName | null = null
    let isImportError = false
    ends.set(
      member.child,
      member.child.ended.then((why) => leave(member, { why, importing, isImportError })),
    )
    const prepare = async () => {
      await member.child.listening
      for (const [name, bundle] of Object.entries(releases.bundles)) {
        importing = name as FrontEndName
        await member.child.importBundle(importing, bundle)
      }
      importing = null
      member.isReady = true
      ready.resolve()
      serve()
    }
    prepare().catch((error: Error) => {
      isImportError = !(error instanceof ChildEnded)
      member.child.kill(`can’t be imported: ${error.message}`)
    })
  }

  async function leave(member: Member, end: ChildEnd): Promise<Failed> {
    members.delete(member)
    const failed = isOver ? { part: null, why: end.why } : await onEnd(member, end)
    if (members.size > 0) return failed
    isOver = true
    ready.resolve()
    for (let waiter = queue.next(); waiter; waiter = queue.next()) {
      waiter.fail(new RenderFailure(failed))
    }
    return failed
  }

  function serve(): void {
    for (;;) {
      const [member] = [...members]
        .filter(({ isReady, running }) => isReady && running.length < atOnce)
        .sort((one, other) => one.running.length - other.running.length)
      const waiter = member && queue.next()
      if (!waiter) return
      waiter.serve(member)
    }
  }

  async function refuseLater(): Promise<never> {
    if (refused >= mostRefusedLater) throw busy()
    refused += 1
    await wait(refusedAfterMs)
    refused -= 1
    throw busy()
  }

  /** Waits for a child. */
  function enter(part: FrontEndName, network: string, signal?: AbortSignal): Promise<Member> {
    const { promise, resolve, reject } = Promise.withResolvers<Member>()
    const fail = (error: Error) => {
      queue.remove(network, waiter)
      reject(error)
    }
    const waiter: Waiter = {
      fail,
      serve: (member) => {
        member.running.push(part)
        resolve(member)
      },
    }
    if (signal?.aborted) throw busy()
    if (isOver) throw new RenderFailure({ part: null, why: 'has ended' })
    if (!queue.add(network, waiter)) return refuseLater()
    const leaveQueue = () => fail(busy())
    const timer = setTimeout(leaveQueue, limits.waitMs)
    signal?.addEventListener('abort', leaveQueue)
    serve()
    return promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leaveQueue)
    })
  }

  return {
    releases,
    startedAt,
    /** Also after its end. */
    ready: ready.promise,
    isReady: () => [...members].some(({ isReady }) => isReady),
    isOver: () => isOver,
    /** For so long no page has been rendered; 0 while one is. */
    idleMs: () =>
      [...members].some(({ running }) => running.length > 0) ? 0 : performance.now() - usedAt,
    waiting: queue.size,
    /** Starts as many children as are missing. */
    fill(count: number): void {
      while (!isOver && members.size < count) open()
    },
    async run<T>(
      {
        part,
        network,
        signal,
      }: { part: FrontEndName; network: string; signal?: AbortSignal | undefined },
      render: (child: Child) => Promise<T>,
    ): Promise<T> {
      const member = await enter(part, network, signal)
      try {
        return await render(member.child)
      } finally {
        member.running.splice(member.running.indexOf(part), 1)
        usedAt = performance.now()
        serve()
      }
    },
    /** Why a child ended, once that is counted. */
    endOf: (child: Child) => ends.get(child),
    checkMemory: () => Promise.all([...members].map(({ child }) => child.checkMemory())),
    close(): void {
      isOver = true
      for (const { child } of members) child.kill('is not used any more')
    },
  }
}
