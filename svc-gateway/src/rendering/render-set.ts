import { setTimeout as wait } from 'node:timers/promises'
import type { ChosenReleases } from '../releases/releases.ts'
import { type Child, ChildEnded, pagesAtOnce } from './child-process.ts'
import { createPageQueue, type QueuedPage, type QueueLimits } from './page-queue.ts'
import { type FrontEndName, RenderFailure } from './page-request.ts'

export type RenderSet = ReturnType<typeof createRenderSet>

export type ChildEnd = {
  why: string
  importing: FrontEndName | null
  /** Of its pages. */
  running: FrontEndName[]
  /** A bundle can't be imported, or the child before ended soon, too. */
  isCertain: boolean
}

type Options = {
  releases: ChosenReleases
  start: () => Child
  limits: QueueLimits
  /** Counts the end and returns the part at fault. */
  onEnd: (end: ChildEnd) => Promise<FrontEndName | null>
}

type Member = {
  child: Child
  startedAt: number
  isReady: boolean
  importing: FrontEndName | null
  isImportError: boolean
  running: FrontEndName[]
  failure: Promise<RenderFailure>
}

/** Pages get the previous set, when a start takes longer. */
const settleMs = 1500
const youngMs = 30_000

/** Child processes with one set of releases, and the pages that wait for one. */
export function createRenderSet({ releases, start, limits, onEnd }: Options) {
  const queue = createPageQueue<Member>(limits)
  const members = new Set<Member>()
  let settled = Promise.withResolvers<void>()
  let usedAt = performance.now()
  let endsInARow = 0
  let isClosed = false

  function open(): void {
    const child = start()
    const member: Member = {
      child,
      startedAt: performance.now(),
      isReady: false,
      importing: null,
      isImportError: false,
      running: [],
      failure: child.ended.then((why) => leave(member, why)),
    }
    if (members.size === 0) settled = Promise.withResolvers()
    members.add(member)
    prepare(member).catch((error: Error) => {
      member.isImportError = !(error instanceof ChildEnded)
      child.kill(`can’t be imported: ${error.message}`)
    })
  }

  async function prepare(member: Member): Promise<void> {
    await member.child.listening
    for (const [name, bundle] of Object.entries(releases.bundles)) {
      member.importing = name as FrontEndName
      await member.child.importBundle(member.importing, bundle)
    }
    member.importing = null
    member.isReady = true
    settled.resolve()
    serve()
  }

  async function leave(member: Member, why: string): Promise<RenderFailure> {
    members.delete(member)
    endsInARow = isYoung(member) ? endsInARow + 1 : 1
    const isCertain = member.isImportError || endsInARow > 1
    const failure = new RenderFailure(isClosed ? null : await onEnd({ ...member, why, isCertain }))
    if (members.size > 0) return failure
    settled.resolve()
    for (let waiter = queue.next(); waiter; waiter = queue.next()) waiter.reject(failure)
    return failure
  }

  /** After an end, one page at a time shows the part at fault. */
  function hasRoom(member: Member): boolean {
    const most = endsInARow > 0 && isYoung(member) ? 1 : pagesAtOnce
    return member.isReady && member.running.length < most
  }

  function serve(): void {
    for (;;) {
      const [member] = [...members]
        .filter(hasRoom)
        .sort((one, other) => one.running.length - other.running.length)
      const waiter = member && queue.next()
      if (!waiter) return
      member.running.push(waiter.part)
      waiter.resolve(member)
    }
  }

  return {
    releases,
    isReady: () => [...members].some(({ isReady }) => isReady),
    /** Ready, failed, or slow to start. */
    settled(): Promise<void> {
      const [oldest] = members
      const left = (oldest?.startedAt ?? 0) + settleMs - performance.now()
      return Promise.race([settled.promise, wait(Math.max(0, left), undefined, { ref: false })])
    },
    /** 0 while a page is rendered. */
    idleMs: () =>
      [...members].some(({ running }) => running.length > 0) ? 0 : performance.now() - usedAt,
    fill(count: number): void {
      while (!isClosed && members.size < count) open()
    },
    /** @throws RenderFailure when the child ends */
    async run<T>(page: QueuedPage, render: (child: Child) => Promise<T>): Promise<T> {
      const member = await queue.enter(page, serve)
      try {
        return await render(member.child)
      } catch (error) {
        throw error instanceof ChildEnded ? await member.failure : error
      } finally {
        member.running.splice(member.running.indexOf(page.part), 1)
        usedAt = performance.now()
        serve()
      }
    },
    checkMemory: () => Promise.all([...members].map(({ child }) => child.checkMemory())),
    close(): void {
      isClosed = true
      for (const { child } of members) child.kill('is not used any more')
    },
  }
}

function isYoung({ startedAt }: Member): boolean {
  return performance.now() - startedAt < youngMs
}
