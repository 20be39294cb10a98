import type { Clock } from '@cinecanon/service-kit'
import type { Bounces } from '../../recipients/bounces.ts'
import { retryWrites } from '../../retry.ts'
import type { Message, Outcome } from '../../transport/message.ts'
import { faultOf } from '../../transport/refusals.ts'
import { type RetryPolicy, resultOf } from '../../transport/retry-policy.ts'
import type { Transport } from '../../transport/transport.ts'
import type { Task } from '../../worker/worker.ts'
import type { AttemptResult, BlastDelivery, Chunk } from '../blast.ts'
import type { BlastsModel } from '../blasts.model.ts'
import type { AutoPause } from './auto-pause.ts'

export type Sendable = BlastDelivery & {
  to: string
  /** An earlier mail was refused for now. */
  hasBounced: boolean
}

type Deps = {
  transport: Pick<Transport, 'send'>
  policy: RetryPolicy
  blasts: Pick<BlastsModel, 'subjectOf'>
  bounces: Bounces
  autoPause: AutoPause
  onOutcome: ((outcome: string) => void) | undefined
  aborted: AbortSignal
  clock: Clock
}
type Attempt = { task: Task<Chunk>; write: (delivery: Sendable) => Message }

export type AttemptMail = ReturnType<typeof createAttemptMail>

export function createAttemptMail(deps: Deps) {
  const { transport, policy, blasts, bounces, autoPause, onOutcome, clock } = deps
  const retrying = retryWrites(600, deps.aborted)

  /** Ends the task when the outcome pauses the blast. */
  return async (delivery: Sendable, { task, write }: Attempt): Promise<AttemptResult> => {
    const outcome = await send(delivery, { task, write })
    const attempted = { ...delivery, attempts: delivery.attempts + 1 }
    const result = resultOf(attempted, outcome, { now: clock(), policy })
    // Bounces are stored before the mail's end, because a crash in between would forget them.
    if (result.status === 'failed') await retrying(() => recordRefusal(delivery, outcome))
    if (result.status === 'sent' && delivery.hasBounced) {
      await retrying(() => bounces.recordDelivery(delivery.to, delivery.id))
    }
    onOutcome?.(outcome.kind)
    // The server isn't at fault when the worker aborts mails.
    const goesOn = !task.signal.aborted && (await autoPause.count(outcome, delivery.blastId))
    if (!goesOn) task.end()
    return { ...result, isUnknownAddress: faultOf(outcome) === 'hard' }
  }

  async function send(delivery: Sendable, { task, write }: Attempt): Promise<Outcome> {
    try {
      return await transport.send(write(delivery), task.signal)
    } catch (error) {
      return { kind: 'refused', smtpCode: null, error: `The mail can't be written: ${error}` }
    }
  }

  async function recordRefusal(delivery: Sendable, outcome: Outcome): Promise<void> {
    const about = await blasts.subjectOf(delivery.blastId)
    await bounces.recordRefusal({ ...delivery, about }, outcome)
  }
}
