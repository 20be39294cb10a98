import { seconds } from '@cinecanon/contract/time'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Bounces } from '../recipients/bounces.ts'
import type { SuppressionsModel } from '../recipients/suppressions.model.ts'
import { whyNotSent } from '../recipients/why-not-sent.ts'
import { retryWrites } from '../retry.ts'
import type { Templates } from '../templates/templates.service.ts'
import type { MailIds } from '../transport/mail-ids.ts'
import type { Message, Outcome } from '../transport/message.ts'
import { type Result, resultOf, retryPolicy } from '../transport/retry-policy.ts'
import type { Transport } from '../transport/transport.ts'
import { createWorker, type Task, type Worker } from '../worker/worker.ts'
import type { DeliveriesModel } from './deliveries.model.ts'
import { type Delivery, isUnrequested } from './delivery.ts'
import { writeMessage } from './write-message.ts'

type Deps = {
  deliveries: Pick<DeliveriesModel, 'claim' | 'renew' | 'record'>
  suppressions: Pick<SuppressionsModel, 'reasonsOf'>
  bounces: Bounces
  templates: Pick<Templates, 'compiled'>
  ids: Pick<MailIds, 'ofMail'>
  transport: Pick<Transport, 'send'>
  onOutcome?: (outcome: string) => void
  clock: Clock
  log: Logger
}

/** Mail servers commonly allow a client that many connections; blasts have twice as many. */
const concurrency = 4
const leaseMs = 30 * seconds

export function createSender(deps: Deps): Worker {
  const { deliveries, suppressions, bounces, templates, ids, transport, onOutcome } = deps
  const { clock, log } = deps
  return createWorker({
    claim: deliveries.claim,
    renew: ({ id }, lease) => deliveries.renew(id, lease),
    handle: attempt,
    ...{ concurrency, leaseMs, clock, log },
  })

  async function attempt(task: Task<Delivery>): Promise<Date | null> {
    const { item: delivery, owner, signal } = task
    const outcome = await send(task)
    onOutcome?.(outcome.kind)
    const result = resultOf(delivery, outcome, { now: clock(), policy: retryPolicy })
    const retrying = retryWrites(60, signal)
    await retrying(() => recordBounce(delivery, outcome, result))
    await retrying(() => deliveries.record(delivery, owner, result))
    log.info({ delivery: delivery.id, ...summary(outcome, result) }, 'mail attempted')
    return result.status === 'retry' ? result.nextAt : null
  }

  async function recordBounce({ id, to, kind }: Delivery, outcome: Outcome, { status }: Result) {
    if (status === 'failed' && isUnrequested(kind)) {
      await bounces.recordRefusal({ id, to, about: kind }, outcome)
    }
    if (status === 'sent') await bounces.recordDelivery(to, id)
  }

  async function send({ item, isHeld, signal }: Task<Delivery>): Promise<Outcome> {
    const block = isUnrequested(item.kind) && (await blockOf(item.to))
    if (block) return { kind: 'refused', smtpCode: null, error: block.error }
    let message: Message
    try {
      message = await writeMessage(item, { templates, ids, log })
    } catch (error) {
      // A newer worker may know the kind.
      return { kind: 'deferred', smtpCode: null, error: `The mail can't be written: ${error}` }
    }
    if (!isHeld()) return { kind: 'unreachable', smtpCode: null, error: 'lease lost' }
    return transport.send(message, signal)
  }

  async function blockOf(address: string) {
    const reasons = await suppressions.reasonsOf([address])
    return whyNotSent({ suppression: reasons.get(address.toLowerCase()) })
  }
}

/** Omits messages, because they may quote addresses. */
function summary({ kind }: Outcome, { status, smtpCode }: Result) {
  return { status, outcome: kind, smtpCode }
}
