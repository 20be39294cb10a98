import { listContactMessages, retryContactMessage, sendContactMessage } from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { type RunningMail, startMail } from '../testing/start-mail.ts'

let mail: RunningMail
const admin = { userId: aUserId(), isAdmin: true }
const refused = { kind: 'refused', smtpCode: 550, error: '550 no' } as const

beforeEach(async () => {
  mail = await startMail()
})
afterEach(() => mail.close())

it('shows messages that didn’t arrive first, and sends one again', async () => {
  mail.transport.next(refused)
  await write('Lost')
  mail.pass(1000)
  await write('Arrived')

  const before = await list()
  expect(before.messages).toMatchObject([
    { status: 'failed', subject: 'Lost', message: 'Hello', smtpCode: 550, error: '550 no' },
    { status: 'sent', subject: '', message: '' },
  ])

  const [lost] = before.messages
  await mail.as(admin)(retryContactMessage, { params: { id: String(lost?.id) } })
  await mail.work()

  expect((await list()).messages.map(({ status }) => status)).toEqual(['sent', 'sent'])
  expect(mail.transport.sent.map(({ subject }) => subject)).toEqual([
    '[Contact] Arrived',
    '[Contact] Lost',
  ])
  await expect(
    mail.as(admin)(retryContactMessage, { params: { id: String(lost?.id) } }),
  ).rejects.toMatchObject({ code: 'contact_message_not_found' })
})

it('is for the operator', async () => {
  await expect(mail.call(listContactMessages, { query: {} })).rejects.toMatchObject({ status: 401 })
  await expect(
    mail.as({ userId: aUserId() })(listContactMessages, { query: {} }),
  ).rejects.toMatchObject({ status: 403 })
})

async function write(subject: string): Promise<void> {
  const body = { name: 'Zoë', email: 'zoe@example.org', subject, message: 'Hello' }
  await mail.call(sendContactMessage, { body })
  await mail.work()
}

const list = () => mail.as(admin)(listContactMessages, { query: {} })
