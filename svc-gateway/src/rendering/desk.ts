import type { Bundles, Order, Question, Rendered, Reply } from './messages.ts'
import { ownPlace, pagesAtOnce } from './messages.ts'
import type { RenderThread } from './render-thread.ts'

/** A page that someone asks for. */
export type Asked = {
  /** Made anew for each try: a release may have been set aside since the one before. */
  order: () => Order
  /** Answers what the page asks services. */
  reply: (question: Question) => Promise<Reply>
  /** Networks take turns. */
  network: string
  /** Nobody waits for it any more. */
  signal: AbortSignal
}

export type Job = Asked & {
  tries: number
  /** It ended a thread once by the shell's fault, whose release was set aside for that. */
  hasCostShell: boolean
  /** Answered, or given up. */
  isOver: boolean
  /** Runs until its turn comes. */
  waiting: NodeJS.Timeout | undefined
  resolve: (page: Rendered) => void
  reject: (error: Error) => void
}
type Running = { job: Job; order: Order; tooLate: NodeJS.Timeout }

/** A thread and what it is at. */
export type Desk = {
  thread: RenderThread
  isReady: boolean
  openedAt: number
  prepares: Bundles
  imported: Set<string>
  running: Map<number, Running>
  /** Pages one of which ended the thread before this one: each is tried again alone, so that it is seen which. */
  suspects: Job[]
  isAlone: boolean
}

export function note({ imported }: Desk, bundles: Bundles): void {
  for (const bundle of Object.values(bundles)) imported.add(bundle)
}

export function canTake({ isReady, suspects, isAlone, running }: Desk): boolean {
  const most = suspects.length > 0 || isAlone ? 1 : pagesAtOnce
  return isReady && running.size < most
}

export function leastBusy(desks: Desk[]): Desk | undefined {
  return desks.toSorted((one, other) => one.running.size - other.running.size)[0]
}

export function freePlaceIn({ running }: Desk): number {
  let place = ownPlace + 1
  while (running.has(place)) place += 1
  return place
}
