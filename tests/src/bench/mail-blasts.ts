import { type BlastId, getBlast, sendEmailBlast, type UserId } from '@cinecanon/contract'
import { until } from '@cinecanon/testing/until'
import type { MailSink } from '../mail/mail-sink.ts'
import { operatorOfMail } from '../mail/operator.ts'
import type { FreshStack } from '../stack/fresh-stack.ts'

export type Bench = { stack: FreshStack; sink: MailSink; people: UserId[] }

/**
 * How long sending takes, from the moment the blast is accepted until the last mail has arrived.
 */
export async function blastOf(bench: Bench, count: number): Promise<number> {
  const { received } = bench.sink
  const before = received.length
  const blastId = await post(bench, count)
  const acceptedAt = performance.now()
  await until(async () => received.length >= before + count, 600)
  const [first, last] = [received[before]?.at ?? Number.NaN, received.at(-1)?.at ?? Number.NaN]
  await done(bench, blastId)
  return last - Math.min(acceptedAt, first)
}

export async function post({ stack, people }: Bench, count: number): Promise<BlastId> {
  const content = { subject: 'News', htmlContent: '<p>Good evening, {{ name }}.</p>' }
  const to = { userIds: people.slice(0, count) }
  const body = { ...to, ...content, cssContent: 'p { color: #222 }' }
  return (await operatorOfMail(stack)(sendEmailBlast, { body })).blastId
}

export async function done({ stack }: Bench, blastId: BlastId): Promise<void> {
  const call = operatorOfMail(stack)
  const hasEnded = async () => (await call(getBlast, { params: { blastId } })).state === 'done'
  await until(hasEnded, 600)
}
