import { acceptMail, type Input, saveEmailTemplate, sendContactMessage } from '@cinecanon/contract'
import { hours, seconds } from '@cinecanon/contract/time'
import { aUserId } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { testMail } from '../testing/start-mail.ts'
import type { Outcome } from '../transport/message.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const mail = testMail({ log })

describe('accepting', () => {
  it('stores a mail, which is sent filled in', async () => {
    expect(await accept()).toEqual({ id: 'welcome:1' })
    await mail.work()

    const [message] = mail.transport.sent
    expect(message).toMatchObject({
      subject: 'Welcome to Cinecanon!',
      to: { address: 'zoe@example.org' },
    })
    expect(message?.html).toContain('Welcome, Zoë.')
    expect(message?.html).toContain('https://cinecanon.test')
    expect(message?.text).toContain('Welcome, Zoë.')
  })

  it.each<Partial<MailBody>>([
    reset('https://cinecanon.test/reset-password?token=abc'),
    { template: 'verify-email', values: { verifyLink: 'https://cinecanon.test/verify-email' } },
    { template: 'sign-in-link', values: { signInLink: 'https://cinecanon.test/sign-in-link' } },
    { template: 'email-changed', values: {} },
  ])('fills $template with the values of svc-users', async (given) => {
    await accept(given)
    await mail.work()

    const [message] = mail.transport.sent
    expect(message?.subject).not.toBe('')
    const [link = 'https://cinecanon.test/contact'] = Object.values(given.values ?? {})
    for (const part of [message?.html, message?.text]) {
      expect(part).toContain(link)
      expect(part).not.toContain('{{')
    }
  })

  it('sends one mail for one key, however often it is requested', async () => {
    const results = await Promise.all([accept(), accept(), accept()])
    await mail.work()
    results.push(await accept())
    await mail.work()

    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    expect(mail.transport.sent).toHaveLength(1)
  })

  it.each([
    ['a missing value', { values: {} }, 'body.values.name'],
    ['a name of two lines', { values: { name: 'A\r\nBcc: b@example.org' } }, 'body.values.name'],
    ['an address of two lines', { to: 'a@example.org\r\nBcc: b@example.org' }, 'body.to'],
    ['an invalid link', { ...reset('javascript:alert(1)') }, 'body.values.resetLink'],
    ['a link to a file', { ...reset('file:///etc/passwd') }, 'body.values.resetLink'],
  ])('refuses %s', async (_what, wrong, path) => {
    await expect(accept(wrong)).rejects.toMatchObject({ status: 400, issues: [{ path }] })
    expect((await mail.deliveries.backlog()).waiting).toBe(0)
  })

  it('uses the template that the operator saved', async () => {
    const body = { subject: 'Hello {{ name }}', html: '<b>{{ name }}</b>', css: 'b{color:red}' }
    const admin = mail.as({ userId: aUserId(), isAdmin: true })
    await admin(saveEmailTemplate, { params: { type: 'welcome' }, body })
    await accept()
    await mail.work()
    expect(mail.transport.sent).toMatchObject([{ subject: 'Hello Zoë', text: 'Zoë' }])
  })
})

it.each([
  ['without its link', '<p>Hello</p>'],
  ['that is broken', '{% if %}{{ resetLink }}'],
])('sends the default instead of a saved template %s', async (_what, html) => {
  const stored = { subject: 'Hi', html, css: '', version: 1, savedBy: null, restored: null }
  const savedAt = new Date(0).toISOString()
  await mail.templates.add({ type: 'password-reset', ...stored, savedAt })
  await accept(reset('https://cinecanon.test/reset-password?token=abc'))
  await mail.work()
  expect(mail.transport.sent).toMatchObject([{ subject: 'Reset Your Password' }])
})

describe('an attempt', () => {
  it('that is deferred waits 5 s, then twice as long each time, up to half an hour', async () => {
    await accept()
    const waits: number[] = []
    for (let round = 0; round < 12; round += 1) {
      mail.transport.next({ kind: 'deferred', smtpCode: 451, error: 'later' })
      await mail.work()
      const { nextAt } = await find()
      waits.push(nextAt.getTime())
      mail.pass(0.5 * hours)
    }
    const gaps = waits.map((at, index) => at - (waits[0] ?? 0) - index * 0.5 * hours)
    expect(gaps.slice(0, 4).map((gap) => gap + 5 * seconds)).toEqual(
      [5, 10, 20, 40].map((each) => each * seconds),
    )
    expect(Math.max(...gaps) + 5 * seconds).toBe(0.5 * hours)

    await mail.work()
    expect(await find()).toMatchObject({ status: 'sent', attempts: 13, smtpCode: 250 })
  })

  it('that is deferred too often fails in the end', async () => {
    await accept()
    for (let round = 0; round < 25; round += 1) {
      mail.transport.next({ kind: 'deferred', smtpCode: 451, error: 'later' })
      await mail.work()
      mail.pass(0.5 * hours)
    }
    expect(await find()).toMatchObject({ status: 'failed', deferrals: 19, smtpCode: 451 })
    expect(mail.transport.sent).toEqual([])
  })

  it.each<[Outcome, object]>([
    [
      { kind: 'refused', smtpCode: 550, error: 'no' },
      { status: 'failed', smtpCode: 550 },
    ],
    [{ kind: 'unknown', error: 'no' }, { status: 'unknown' }],
  ])('that ends so is never repeated by itself: %j', async (outcome, stored) => {
    await accept()
    mail.transport.next(outcome)
    await mail.work()
    mail.pass(24 * hours)
    await mail.work()
    expect(await find()).toMatchObject({ ...stored, attempts: 1, error: 'no' })
    expect(mail.transport.sent).toEqual([])
  })

  it('that finds no server is retried without limit, and soon', async () => {
    await accept()
    for (let round = 0; round < 40; round += 1) {
      mail.transport.next({ kind: 'unreachable', smtpCode: null, error: 'refused' })
      await mail.work()
      mail.pass(20 * seconds)
    }
    expect(await find()).toMatchObject({ status: 'retry', attempts: 40 })

    await mail.work()

    expect(await find()).toMatchObject({ status: 'sent' })
  })

  it('drops a reset link once the mail is sent', async () => {
    await accept(reset('https://cinecanon.test/reset?token=canary'))
    expect(JSON.stringify(await find())).toContain('canary')
    await mail.work()
    expect(JSON.stringify(await find())).not.toContain('canary')
  })

  it('has the same Message-ID every time, and another for another mail', async () => {
    await accept()
    const ids: string[] = []
    const send = mail.transport.send
    mail.transport.send = (message) => {
      ids.push(message.messageId)
      return send(message)
    }
    mail.transport.next({ kind: 'deferred', smtpCode: 451, error: 'later' })
    await mail.work()
    mail.pass(5 * seconds)
    await accept({ idempotencyKey: 'welcome:2' })
    await mail.work()
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(2)
    expect(ids[0]).toMatch(/^<[0-9a-v]{39}@cinecanon\.test>$/)
  })
})

it('logs no address, name, link or message', async () => {
  lines.length = 0
  const body = aMail({ ...reset('https://cinecanon.test/?token=canary'), to: 'canary@example.org' })
  await mail.internally(acceptMail, { body })
  const message = { name: 'canary', email: body.to, subject: 'canary', message: 'canary' }
  await mail.call(sendContactMessage, { body: message })
  const refused = { kind: 'refused', smtpCode: 550, error: 'no canary@example.org here' } as const
  mail.transport.next(refused, refused)
  await mail.work()
  const wrong = { ...body, values: { resetLink: 'canary:x' } }
  await mail.internally(acceptMail, { body: wrong }).catch(() => {})

  expect(lines.join('').match(/"outcome":"refused"/g)).toHaveLength(2)
  expect(lines.join('')).not.toContain('canary')
})

type MailBody = Input<typeof acceptMail>['body']

function aMail(given: Partial<MailBody> = {}): MailBody {
  const values = { name: 'Zoë' }
  return {
    idempotencyKey: 'welcome:1',
    template: 'welcome',
    to: 'zoe@example.org',
    values,
    ...given,
  }
}

function reset(resetLink: string): Partial<MailBody> {
  return { template: 'password-reset', values: { resetLink } }
}

function accept(given: Partial<MailBody> = {}) {
  return mail.internally(acceptMail, { body: aMail(given) })
}

async function find() {
  const delivery = await mail.deliveries.find('welcome:1')
  if (!delivery) throw new Error('not stored')
  return delivery
}
