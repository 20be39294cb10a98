import { seconds } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import type { Models } from '../models.ts'
import { createBounces } from '../recipients/bounces.ts'
import { retryWrites } from '../retry.ts'
import type { Message, Outcome, Send } from '../transport/message.ts'
import { type Result, resultOf, retryPolicy } from '../transport/retry-policy.ts'
import { createWorker, type Task, type Worker } from '../worker/worker.ts'
import { type Delivery, isUnasked } from './delivery.ts'
import { type Writing, writeMessage } from './write-message.ts'

type Deps = Writing &
  Pick<Models, 'deliveries' | 'addressSuppressions' | 'softBounces'> & {
    transport: { send: Send }
    clock: Clock
    policy?: typeof retryPolicy
    onOutcome?: (outcome: string) => void
    leaseMs?: number
    pollMs?: number
  }

/** Common limit of mail servers for one client; blasts have twice as many. */
const concurrency = 4

export function createSender(deps: Deps): Worker {
  const { deliveries, clock, log, leaseMs = 30 * seconds, pollMs } = deps
  return createWorker({
    claim: deliveries.claim,
    renew: ({ id }, lease) => deliveries.renew(id, lease),
    handle: (task) => attempt(task, deps),
    concurrency,
    leaseMs,
    pollMs,
    clock,
    log,
  })
}

async function attempt(task: Task<Delivery>, deps: Deps): Promise<Date | null> {
  const { deliveries, clock, log, policy = retryPolicy, onOutcome } = deps
  const { item: delivery, owner, signal } = task
  const outcome = await send(task, deps)
  onOutcome?.(outcome.kind)
  const result = resultOf(delivery, outcome, clock(), policy)
  const retrying = retryWrites(60, signal)
  await retrying(() => countBounce(delivery, outcome, result, deps))
  await retrying(() => deliveries.record(delivery, owner, result))
  log.info({ delivery: delivery.id, ...summary(outcome, result) }, 'mail attempted')
  return result.status === 'retry' ? result.nextAt : null
}

async function countBounce(
  { id, to, kind }: Delivery,
  outcome: Outcome,
  { status }: Result,
  deps: Deps,
): Promise<void> {
  const bounces = createBounces(deps)
  if (status === 'failed' && isUnasked(kind))
    await bounces.refused({ id, to, about: kind }, outcome)
  if (status === 'sent') await bounces.delivered(to, id)
}

async function send({ item, isHeld, signal }: Task<Delivery>, deps: Deps): Promise<Outcome> {
  const reason = isUnasked(item.kind) && (await reasonAgainst(item, deps))
  if (reason) return { kind: 'refused', smtpCode: null, error: reason }
  let message: Message
  try {
    message = await writeMessage(deps, item)
  } catch (error) {
    // Retried, because a newer worker may know the kind.
    return { kind: 'deferred', smtpCode: null, error: `The mail can't be written: ${error}` }
  }
  if (!isHeld()) return { kind: 'unreachable', smtpCode: null, error: 'lease lost' }
  return deps.transport.send(message, signal)
}

async function reasonAgainst({ to }: Delivery, { addressSuppressions }: Deps) {
  const reason = (await addressSuppressions.reasonsOf([to])).get(to.toLowerCase())
  return reason && `The address is suppressed: ${reason}`
}

/** Codes only, because messages may quote addresses. */
function summary({ kind }: Outcome, { status, smtpCode }: Result) {
  return { status, outcome: kind, smtpCode }
}
