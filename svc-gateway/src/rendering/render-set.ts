import { setTimeout as wait } from 'node:timers/promises'
import type { FrontEndName } from '@cinecanon/contract'
import type { ChosenReleases } from '../releases/chosen-releases.ts'
import { type Child, ChildEnded, pagesAtOnce } from './child-process.ts'
import { createPageQueue, type QueuedPage, type QueueLimits } from './page-queue.ts'
import { RenderFailure } from './page-request.ts'

export type RenderSet = ReturnType<typeof startRenderSet>

export type ChildEnd = Pick<Child, 'importing' | 'running' | 'isIdle'> & {
  why: string
  /** A bundle can't be imported, or the child before ended soon as well. */
  isCertain: boolean
}

type Options = {
  releases: ChosenReleases
  start: (releases: ChosenReleases) => Child
  limits: QueueLimits
  /** Counts the end. @returns the front-end at fault */
  onEnd: (releases: ChosenReleases, end: ChildEnd) => FrontEndName | null
}

type Member = { child: Child; failure: Promise<RenderFailure> }

/** Pages get the previous set when a start takes longer than this. */
const settleMs = 1500
const youngMs = 30_000

/** Runs pages in child processes, which all have one set of releases. */
export function startRenderSet({ releases, start, limits, onEnd }: Options) {
  const queue = createPageQueue<Member>(limits)
  const members = new Set<Member>()
  const started = Promise.withResolvers<void>()
  let usedAt = performance.now()
  let endsInARow = 0
  let isClosed = false

  function open(): void {
    const child = start(releases)
    const member: Member = { child, failure: child.ended.then((why) => leave(member, why)) }
    members.add(member)
    child.importAll().then(
      () => {
        started.resolve()
        serve()
      },
      () => undefined,
    )
  }

  function leave(member: Member, why: string): RenderFailure {
    const { child } = member
    members.delete(member)
    endsInARow = isYoung(child) ? endsInARow + 1 : 1
    const isCertain = child.isImportError || endsInARow > 1
    const frontEnd = isClosed ? null : onEnd(releases, { ...child, why, isCertain })
    const failure = new RenderFailure(frontEnd)
    started.resolve()
    if (members.size > 0) return failure
    for (let waiter = queue.next(); waiter; waiter = queue.next()) waiter.reject(failure)
    return failure
  }

  /** After an end, a child gets one page at a time, which shows the front-end at fault. */
  function hasRoom({ child }: Member): boolean {
    const most = endsInARow > 0 && isYoung(child) ? 1 : pagesAtOnce
    return child.isReady && child.running.length < most
  }

  function serve(): void {
    for (;;) {
      const [member] = [...members]
        .filter(hasRoom)
        .sort((one, other) => one.child.running.length - other.child.running.length)
      const waiter = member && queue.next()
      if (!waiter) return
      member.child.running.push(waiter.frontEnd)
      waiter.resolve(member)
    }
  }

  return {
    releases,
    isReady: () => [...members].some(({ child }) => child.isReady),
    settled: Promise.race([started.promise, wait(settleMs, undefined, { ref: false })]),
    idleMs: () =>
      [...members].some(({ child }) => child.running.length > 0) ? 0 : performance.now() - usedAt,
    fill(count: number): void {
      while (!isClosed && members.size < count) open()
    },
    async run<T>(page: QueuedPage, render: (child: Child) => Promise<T>): Promise<T> {
      const { child, failure } = await queue.enter(page, serve)
      try {
        return await render(child)
      } catch (error) {
        throw error instanceof ChildEnded ? await failure : error
      } finally {
        child.running.splice(child.running.indexOf(page.frontEnd), 1)
        usedAt = performance.now()
        serve()
      }
    },
    boundMemory(): void {
      for (const { child } of members) child.boundMemory()
    },
    close(): void {
      isClosed = true
      for (const { child } of members) child.kill('is not used any more')
    },
  }
}

function isYoung({ startedAt }: Child): boolean {
  return performance.now() - startedAt < youngMs
}
