import type { Clock } from '@cinecanon/service-kit'
import { judge, type Patience } from '../deliveries/verdict.ts'
import type { Message, Outcome, Transport } from '../transport/transport.ts'
import type { BlastDelivery } from './blast.ts'
import type { Note } from './blast-deliveries.model.ts'
import type { HeldChunk } from './chunk-lease.ts'
import type { Notebook } from './notebook.ts'
import type { Turn } from './pace.ts'

export type Sendable = BlastDelivery & { to: string }

export type RunDeps = {
  transport: Pick<Transport, 'send'>
  notebook: Notebook
  turn: Turn
  clock: Clock
  rules: Patience
  /** How many mails of one chunk are on their way at a time. */
  lanes: number
  stopped: AbortSignal
  isStopping: () => boolean
  /** Hears of every outcome; answers whether to go on with this chunk. */
  heard: (outcome: Outcome, held: HeldChunk) => Promise<boolean>
}

/**
 * Sends deliveries of a chunk through a few lanes. A lane takes no new mail before the end of its last one is durably
 * noted together with the beginning of the next: a crash repeats at most one mail for each lane.
 * @returns when each of those that are still to be sent is due
 */
export async function sendAll(
  deliveries: Sendable[],
  { held, write, deps }: { held: HeldChunk; write: (of: Sendable) => Message; deps: RunDeps },
): Promise<Date[]> {
  const { notebook, clock, transport, stopped } = deps
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
      const [, mayLeave] = await Promise.all([notebook.note(...notes), next && clearance()])
      if (!next) return
      ended = mayLeave && !isOver() ? await attempt(next) : heldBack(next)
    }
  }

  /** Asked before every mail, so that a pause is heard at once. */
  async function clearance(): Promise<boolean> {
    await deps.turn(broken)
    const may = await notebook.maySend(held.blastId).catch(() => false)
    if (!may) isHalted = true
    return may
  }

  async function attempt(delivery: Sendable): Promise<Note> {
    const outcome = await sendOne(delivery)
    const made = { ...delivery, attempts: delivery.attempts + 1 }
    const result = judge(made, outcome, clock(), deps.rules)
    if (result.status === 'retry') left.push(result.nextAt)
    if (!(await deps.heard(outcome, held))) isHalted = true
    return { kind: 'ended', id: delivery.id, owner: held.owner, result }
  }

  async function sendOne(delivery: Sendable): Promise<Outcome> {
    try {
      return await transport.send(write(delivery), broken)
    } catch (error) {
      return { kind: 'refused', smtpCode: null, error: `The mail can't be written: ${error}` }
    }
  }

  function begun({ id, attempts, lostAttempts }: Sendable): Note {
    const counts = { attempts: attempts + 1, lostAttempts: lostAttempts + 1 }
    return { kind: 'begun', id, owner: held.owner, ...counts }
  }

  function heldBack({ id, attempts, lostAttempts }: Sendable): Note {
    left.push(clock())
    return { kind: 'held back', id, owner: held.owner, attempts, lostAttempts }
  }
}
