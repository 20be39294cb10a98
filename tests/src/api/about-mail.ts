import type { UserId } from '@cinecanon/contract'
import * as contract from '@cinecanon/contract'
import { until } from '@cinecanon/testing/until'
import { addPeople } from '../mail/operator.ts'
import { type Loose, refused, type Surroundings } from './surroundings.ts'

/** Blasts, the contact form, and unsubscribing. `admin` is signed in. */
export async function askAboutMail({ stack, sink, visitors, admin }: Surroundings): Promise<void> {
  const { call } = admin
  const send = (userIds: UserId[]) =>
    call(contract.sendEmailBlast, {
      body: { userIds, subject: 'News', htmlContent: '<p>Hello {{name}}</p>', cssContent: '' },
    })
  const { blastId } = await send(await addPeople(stack, 1, 'refused'))
  const params = { blastId }
  await until(async () => (await call(contract.getBlast, { params })).counts.failed === 1)
  await call(contract.listBlastFailures, { params, query: {} })
  await call(contract.retryFailedOfBlast, { params })
  await refused(call(contract.resendUnknownOfBlast, { params }), 409)
  await send(await addPeople(stack, 1, 'fine'))
  // Seconds' worth, most of which is never sent.
  sink.delayMs = 300
  const large = { params: { blastId: (await send(await addPeople(stack, 400, 'slow'))).blastId } }
  await call(contract.pauseBlast, large)
  await call(contract.resumeBlast, large)
  await call(contract.cancelBlast, large)
  sink.delayMs = 0

  const message = { name: 'Cy', email: 'cy@example.org', subject: 'Hello', message: 'There' }
  sink.answer = () => 550
  await visitors.aVisitor().call(contract.sendContactMessage, { body: message })
  const failed = await until(async () => {
    const { messages } = await call(contract.listContactMessages, { query: {} })
    return messages.find(({ status }) => status === 'failed')
  })
  sink.answer = () => undefined
  await call(contract.retryContactMessage, { params: { id: failed.id } })
  for (let tries = 0; tries < 5; tries++) {
    await visitors
      .aVisitor()
      .call(contract.sendContactMessage, { body: message })
      .catch(() => undefined)
  }

  const { head } = await until(async () =>
    sink.received.find((mail) => /^List-Unsubscribe:/im.test(mail.head)),
  )
  const token = /unsubscribe\/([\w-]+)/.exec(head.replace(/\r\n\s+/g, ''))?.[1] ?? ''
  const { call: theirs } = visitors.aVisitor()
  for (const each of subscriptionCalls) await (theirs as Loose)(each, { params: { token } })
  for (const each of subscriptionCalls) {
    await (theirs as Loose)(each, { params: { token: 'x'.repeat(43) } }).catch(() => undefined)
  }
}

const subscriptionCalls = [
  contract.getSubscription,
  contract.openUnsubscribe,
  contract.unsubscribe,
  contract.resubscribe,
]
