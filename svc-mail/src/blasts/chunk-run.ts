import type { Clock } from '@cinecanon/service-kit'
import { judge, type Patience } from '../deliveries/verdict.ts'
import type { Held } from '../lease.ts'
import type { Message, Outcome, Transport } from '../transport/transport.ts'
import type { UnsubscribeLinks } from '../unsubscribe/links.ts'
import type { BlastDelivery, Chunk } from './blast.ts'
import type { Note } from './blast-deliveries.model.ts'
import type { Notebook } from './notebook.ts'
import type { Turn } from './pace.ts'

export type Sendable = BlastDelivery & { to: string }

export type RunDeps = {
  transport: Pick<Transport, 'send'>
  notebook: Notebook
  links: Pick<UnsubscribeLinks, 'hashOf'>
  turn: Turn
  clock: Clock
  rules: Patience
  /** How many mails of one chunk are on their way at a time. */
  lanes: number
  stopped: AbortSignal
  isStopping: () => boolean
  /** Hears of every outcome; answers whether to go on with this chunk. */
  heard: (outcome: Outcome, held: Held<Chunk>) => Promise<boolean>
}

export const unsubscribed = { status: 'skipped', error: 'Unsubscribed' } as const

/** So long it holds who had unsubscribed when the chunk was read; a slow server, or a slow pace, takes longer for one. */
const suppressionsHoldMs = 1000

/** What there is to do with a mail whose turn has come. */
type Clearance = 'go' | 'skip' | 'wait'

/**
 * Sends deliveries of a chunk through a few lanes. A lane takes no new mail before the end of its last one is durably
 * noted together with the beginning of the next: a crash repeats at most one mail for each lane.
 * @returns when each of those that are still to be sent is due
 */
export async function sendAll(
  deliveries: Sendable[],
  { held, write, deps }: { held: Held<Chunk>; write: (of: Sendable) => Message; deps: RunDeps },
): Promise<Date[]> {
  const { notebook, clock, transport, stopped } = deps
  const readAt = clock().getTime()
  const waiting = [...deliveries]
  const left: Date[] = []
  const broken = AbortSignal.any([held.lost, stopped])
  let isHalted = false
  const isOver = () => isHalted || deps.isStopping() || !held.isHeld()

  await Promise.all(Array.from({ length: Math.min(deps.lanes, waiting.length) }, lane))
  return [...left, ...waiting.map(() => clock())]

  async function lane(): Promise<void> {
    let ended: Note | undefined
    for (;;) {
      const next = isOver() ? undefined : waiting.shift()
      if (!next && !ended) return
      const notes = [...(ended ? [ended] : []), ...(next ? [begun(next)] : [])]
      const [refused, found] = await Promise.all([
        notebook.note(...notes),
        next && clearance(next).catch((): Clearance => 'wait'),
      ])
      if (!next) return
      ended = refused.has(next.id) ? undefined : await go(next, found)
    }
  }

  /** Asked before every mail, so that a pause is heard at once, and who unsubscribes soon. */
  async function clearance({ to }: Sendable): Promise<Clearance> {
    await deps.turn(broken)
    const isOldNews = clock().getTime() - readAt >= suppressionsHoldMs
    const [may, isSuppressed] = await Promise.all([
      notebook.maySend(held.item.blastId),
      isOldNews && notebook.isSuppressed(deps.links.hashOf(to)),
    ])
    if (!may) return 'wait'
    return isSuppressed ? 'skip' : 'go'
  }

  async function go(delivery: Sendable, found: Clearance | undefined): Promise<Note> {
    if (found === 'skip') return { kind: 'ended', ...named(delivery), result: unsubscribed }
    if (found === 'wait') isHalted = true
    return found === 'go' && !isOver() ? attempt(delivery) : heldBack(delivery)
  }

  async function attempt(delivery: Sendable): Promise<Note> {
    const outcome = await sendOne(delivery)
    const made = { ...delivery, attempts: delivery.attempts + 1 }
    const result = judge(made, outcome, clock(), deps.rules)
    if (result.status === 'retry') left.push(result.nextAt)
    if (!(await deps.heard(outcome, held))) isHalted = true
    return { kind: 'ended', ...named(delivery), result }
  }

  async function sendOne(delivery: Sendable): Promise<Outcome> {
    try {
      return await transport.send(write(delivery), broken)
    } catch (error) {
      return { kind: 'refused', smtpCode: null, error: `The mail can't be written: ${error}` }
    }
  }

  function begun(delivery: Sendable): Note {
    const { attempts, lostAttempts } = delivery
    const counts = { attempts: attempts + 1, lostAttempts: lostAttempts + 1 }
    return { kind: 'begun', ...named(delivery), ...counts }
  }

  function heldBack(delivery: Sendable): Note {
    left.push(clock())
    const { attempts, lostAttempts } = delivery
    return { kind: 'held back', ...named(delivery), attempts, lostAttempts }
  }

  function named({ id }: Sendable) {
    return { id, owner: held.owner }
  }
}
