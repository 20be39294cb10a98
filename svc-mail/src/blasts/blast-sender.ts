import type { BlastId } from '@cinecanon/contract'
import { background, type Clock, type Logger } from '@cinecanon/service-kit'
import { type Patience, patience } from '../deliveries/verdict.ts'
import { type Held, takeLease } from '../lease.ts'
import type { Transport } from '../transport/transport.ts'
import type { UnsubscribeLinks } from '../unsubscribe/links.ts'
import type { SuppressionStore } from '../unsubscribe/suppressions.model.ts'
import type { BlastDelivery, Chunk } from './blast.ts'
import type { createBlastContents } from './blast-content.ts'
import type { BlastDeliveryStore, Note } from './blast-deliveries.model.ts'
import type { BlastStore } from './blasts.model.ts'
import { type RunDeps, type Sendable, sendAll, unsubscribed } from './chunk-run.ts'
import type { ChunkStore } from './chunks.model.ts'
import { createHousekeeping, tidyEveryMs } from './housekeeping.ts'
import { createNotebook } from './notebook.ts'
import type { Turn } from './pace.ts'
import { createTroubles } from './troubles.ts'

type BlastSenderDeps = {
  blasts: BlastStore
  chunks: ChunkStore
  deliveries: BlastDeliveryStore
  suppressions: SuppressionStore
  links: UnsubscribeLinks
  contents: ReturnType<typeof createBlastContents>
  transport: Pick<Transport, 'send' | 'check'>
  turn: Turn
  clock: Clock
  log: Logger
  /** Hears what became of each mail. */
  onOutcome?: (status: string) => void
  rules?: Patience
  leaseMs?: number
  /** Chunks at a time, and mails of each at a time: together the most mails that a crash can repeat. */
  chunksAtOnce?: number
  lanes?: number
  pollMs?: number
}

export type BlastSender = {
  /** Sends what is due until nothing is. */
  sendDue: () => Promise<void>
  /** Ends what is over, and finds out whether what is paused can go on. */
  tidy: () => Promise<void>
  /** Looks for work by itself from now on. */
  start: () => void
  /** Takes no new mail, lets those under way finish within `graceMs`, then breaks them off. */
  stop: (graceMs: number) => Promise<void>
}

/** The worker's part in blasts: takes chunks, sends their mails, and gives the chunks back. */
export function createBlastSender(deps: BlastSenderDeps): BlastSender {
  const { blasts, chunks, deliveries, suppressions, clock, log, onOutcome = () => {} } = deps
  const { rules = patience, leaseMs = 10_000, chunksAtOnce = 3, lanes = 4, pollMs = 500 } = deps
  /** Aborted when no new work is taken, and when what is under way is broken off. */
  const stopping = new AbortController()
  const stopped = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const troubles = createTroubles({ blasts, clock, log })
  const housekeeping = createHousekeeping(deps)
  let loops: Promise<unknown>[] = []

  const runDeps: RunDeps = {
    transport: deps.transport,
    notebook: createNotebook({ deliveries, blasts, suppressions, stopped: stopped.signal }),
    links: deps.links,
    turn: deps.turn,
    clock,
    rules,
    lanes,
    stopped: stopped.signal,
    isStopping,
    async heard(outcome, held) {
      onOutcome(outcome.kind)
      // What the worker broke off itself says nothing about the mail server.
      if (isStopping() || held.lost.aborted) return false
      return troubles.heard(outcome, held.item.blastId)
    },
  }

  return {
    async sendDue() {
      await Promise.all(Array.from({ length: chunksAtOnce }, () => sendUntilIdle()))
    },
    tidy: housekeeping.tidy,
    start() {
      const repeated = (work: () => Promise<void>, everyMs: number) =>
        background(work, { everyMs, signal: stopping.signal, log, onFailure })
      const senders = Array.from({ length: chunksAtOnce }, () => repeated(sendUntilIdle, pollMs))
      loops = [...senders, repeated(housekeeping.tidy, tidyEveryMs)]
    },
    async stop(graceMs) {
      stopping.abort()
      const tooLate = setTimeout(() => stopped.abort(), graceMs)
      await Promise.allSettled(loops)
      clearTimeout(tooLate)
    },
  }

  async function sendUntilIdle(): Promise<void> {
    while (!isStopping()) {
      const ids = await blasts.underWay()
      const held = ids.length ? await takeChunk(ids) : null
      if (!held) return
      await work(held)
    }
  }

  function takeChunk(ids: BlastId[]): Promise<Held<Chunk> | null> {
    return takeLease({
      claim: (lease, now) => chunks.claim(ids, lease, now),
      renew: ({ id }, lease) => chunks.renew(id, lease),
      clock,
      leaseMs,
    })
  }

  async function work(held: Held<Chunk>): Promise<void> {
    const { item: chunk, owner } = held
    try {
      await blasts.change(chunk.blastId, ['queued'], { state: 'sending' })
      const left = await send(held)
      const nextAt = left.reduce<Date | null>((a, b) => (a && a < b ? a : b), null)
      await chunks.release(chunk.id, owner, nextAt)
      if (!nextAt) await housekeeping.chunkDone(chunk)
    } catch (error) {
      log.warn({ err: error, chunk: chunk.id }, 'chunk given up; its lease will run out')
    } finally {
      held.release()
    }
  }

  async function send(held: Held<Chunk>): Promise<Date[]> {
    const { id, blastId, number } = held.item
    const write = await deps.contents(blastId)
    const open = await deliveries.openOf(blastId, number)
    const now = clock()
    const due = open.filter(({ nextAt }) => nextAt <= now)
    const later = open.filter(({ nextAt }) => nextAt > now).map(({ nextAt }) => nextAt)
    const sendable = await setAside(due, held)
    const left = await sendAll(sendable, { held, write, deps: runDeps })
    log.info({ chunk: id, mails: sendable.length, left: left.length }, 'chunk sent')
    return [...later, ...left]
  }

  /** Notes those that mustn't be sent, and answers the rest. */
  async function setAside(due: BlastDelivery[], { owner }: Held<Chunk>): Promise<Sendable[]> {
    const hashes = new Map(due.map(({ id, to }) => [id, to && deps.links.hashOf(to)]))
    const asked = [...hashes.values()].filter((hash) => hash !== null)
    const suppressed = await suppressions.among(asked)
    const sendable: Sendable[] = []
    const notes: Note[] = []
    for (const delivery of due) {
      const { id, to, lostAttempts, attempts } = delivery
      const isSuppressed = suppressed.has(hashes.get(id) ?? '')
      if (to && lostAttempts < 2 && !isSuppressed) {
        sendable.push({ ...delivery, to })
        continue
      }
      // Only who began an attempt may say how it ended.
      notes.push({ kind: 'begun', id, owner, attempts, lostAttempts })
      notes.push({ kind: 'ended', id, owner, result: reasonAgainst(to, isSuppressed) })
    }
    if (notes.length > 0) await runDeps.notebook.note(...notes)
    return sendable
  }
}

const onFailure = 'looking for blasts failed'

function reasonAgainst(to: string | null, isSuppressed: boolean) {
  if (!to) return { status: 'failed', smtpCode: null, error: 'There is no address' } as const
  if (isSuppressed) return unsubscribed
  const error = 'Sending was interrupted twice: it may have arrived'
  return { status: 'unknown', smtpCode: null, error } as const
}
