import { createHmac } from 'node:crypto'
import {
  acceptMail,
  forgetRecipient,
  liftSuppression,
  listBlasts,
  listMailsTo,
  mailReportSignature,
  sendEmailBlast,
  type TemplateType,
  takeMailReport,
} from '@cinecanon/contract'
import { days } from '@cinecanon/contract/time'
import { silent } from '@cinecanon/service-kit/testing'
import { aUserId } from '@cinecanon/testing'
import { quietPort } from '@cinecanon/testing/quiet-port'
import { until } from '@cinecanon/testing/until'
import { beforeEach, describe, expect, it } from '@jest/globals'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { bounceAddress, bounceWebhookSecret, testMail } from '../../testing/start-mail.ts'
import type { Message, Outcome } from '../../transport/message.ts'
import { largestReport, listenForReports } from './listener.ts'
import { createReports } from './reports.ts'
import * as forms from './testing/reports.ts'

const mail = testMail()
const operator = { userId: aUserId(), isAdmin: true }
const ann = { id: aUserId(), email: 'Ann@example.org', name: 'Ann' }
const bob = { id: aUserId(), email: 'bob@example.org', name: 'Bob' }
const address = 'ann@example.org'

beforeEach(() => {
  mail.users.add({ id: operator.userId, email: 'admin@example.org', name: 'Op' }, ann, bob)
})

describe('a report', () => {
  it('to the mail’s own address suppresses it at once', async () => {
    const to = returnPathOf(await blast('News'))
    const report = forms.postfix({ to, recipient: 'ANN@example.org' })
    expect(await receive(report, to)).toBe('suppressed')
    const since = mail.clock().toISOString()
    const suppressed = { reason: 'bounced', code: '5.1.1', mail: 'News', since }
    expect(await mail.suppressions.find(address)).toMatchObject(suppressed)
    expect(await blastTo('Again')).toEqual([bob.email])

    await mail.as(operator)(liftSuppression, { body: { email: address } })
    expect(await receive(report, to)).toBe('ignored')
    expect(await allSuppressed()).toEqual([])
  })

  it.each([
    ['a forwarded mail', { recipient: 'ann@elsewhere.example' }, 'suppressed'],
    ['a policy', { status: '5.7.1' }, 'counted'],
    ['a full mailbox', { status: '5.2.2' }, 'counted'],
  ])('about %s stands on the blast, its person and its figures', async (_what, more, result) => {
    const { returnPath: to = '', messageId } = await blast('News')
    const report = forms.postfix({ to, recipient: address, messageId, ...more })
    expect(await receive(report, to)).toBe(result)
    await mail.blastSender.reconcile()
    const { blasts } = await mail.as(operator)(listBlasts, { query: { page: 1 } })
    const forGood = result === 'suppressed' ? 1 : 0
    expect(blasts[0]?.counts).toMatchObject({ sent: 1, failed: 1, forGood, total: 2 })
    const { mails } = await mail.as(operator)(listMailsTo, { params: { id: ann.id } })
    expect(mails).toMatchObject([{ status: 'failed', error: expect.stringMatching(/^Bounced: 5/) }])
  })

  it.each([
    ['about a relayed mail', { action: 'relayed', status: '2.0.0' }, 'ignored'],
    ['about a delivered mail', { action: 'delivered', status: '2.1.5' }, 'ignored'],
    ['about an expanded mail', { action: 'expanded', status: '2.0.0' }, 'ignored'],
    ['about a success called a failure', { status: '2.1.5' }, 'ignored'],
    ['about the sender’s address', { status: '5.1.8' }, 'counted'],
    ['about a delay', { action: 'delayed', status: '5.1.1' }, 'ignored'],
    ['with a status of no known form', { status: '550' }, 'ignored'],
  ])('%s suppresses nothing', async (_what, more, result) => {
    const to = returnPathOf(await blast('News'))
    expect(await receive(forms.postfix({ to, recipient: address, ...more }), to)).toBe(result)
    expect(await allSuppressed()).toEqual([])
  })

  it('is found by the returned headers, and by no forged id', async () => {
    const { returnPath = '', messageId } = await blast('News')
    const to = bounceAddress
    const found = forms.postfix({ to, recipient: address, messageId })
    const forged = (from: string) =>
      from.replace(/(.)@/, (_all, last) => (last === '0' ? '1@' : '0@'))
    const wrong = forged(returnPath)
    expect(await receive(forms.postfix({ to, recipient: address, returnPath: wrong }), to)).toBe(
      'unknown',
    )
    expect(await receive(forms.postfix({ to: wrong, recipient: address }), wrong)).toBe('unknown')
    const wrongId = forged(messageId)
    expect(await receive(forms.exim({ to, recipient: address, messageId: wrongId }), to)).toBe(
      'unknown',
    )
    expect(await receive(found, to)).toBe('suppressed')
  })

  it('by feedback is a complaint, counted once on the blast', async () => {
    const sent = await blast('News')
    const to = returnPathOf(sent)
    const reported = { to, recipient: '' }
    expect(await receive(forms.feedback({ ...reported, recipient: '0f1e@example.org' }), to)).toBe(
      'complained',
    )
    expect(await receive(forms.feedback(reported), to)).toBe('ignored')
    expect(await mail.suppressions.find(address)).toMatchObject({ reason: 'complained' })
    const [stored] = (await mail.blasts.list(0, 1)).blasts
    expect(stored).toMatchObject({ subject: 'News', complaints: 1 })
  })

  it('that is our mail sent back to the bare address is a complaint', async () => {
    const { returnPath: own = '', messageId } = await blast('News')
    const sentBack = (to: string) => forms.forwarded({ to, recipient: '', messageId })
    expect(await receive(sentBack(own), own, 'staff@example.net')).toBe('ignored')
    expect(await receive(sentBack(bounceAddress), bounceAddress, 'staff@example.net')).toBe(
      'complained',
    )
  })

  it('with a sender is no bounce', async () => {
    const to = returnPathOf(await blast('News'))
    expect(await receive(forms.postfix({ to, recipient: address }), to, 'x@y.z')).toBe('ignored')
  })

  it.each(['email-changed', 'password-reset', 'sign-in-link', 'verify-email'] as const)(
    'about %s, which the person requested, suppresses nothing',
    async (kind) => {
      await accept(kind)
      await mail.work()
      const to = returnPathOf(mail.transport.sent[0])
      expect(await receive(forms.ses({ to, recipient: address }), to)).toBe('counted')
      expect(await allSuppressed()).toEqual([])
      expect(await mail.deliveries.find(`${kind}:1`)).toMatchObject({ status: 'failed' })
    },
  )

  it('about another mail names its kind', async () => {
    await accept('welcome')
    await mail.work()
    const to = returnPathOf(mail.transport.sent[0])
    expect(await receive(forms.ses({ to, recipient: address }), to)).toBe('suppressed')
    expect(await mail.suppressions.find(address)).toMatchObject({ mail: 'welcome' })
  })
})

describe('mails refused for now', () => {
  it('suppress after five in a row within a week and more, each counted once', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect(await mail.suppressions.find(address)).toBeNull()
      const to = returnPathOf(await blast(`News ${index}`))
      const report = forms.postfix({ to, recipient: address, status: '5.2.2' })
      await receive(report, to)
      await receive(report, to)
      mail.pass(2 * days)
    }
    expect(await mail.suppressions.find(address)).toMatchObject({ code: '5.2.2' })

    await mail.as(operator)(liftSuppression, { body: { email: address } })
    const to = returnPathOf(await blast('Lifted'))
    const again = forms.postfix({ to, recipient: address, status: '5.2.2' })
    expect(await receive(again, to)).toBe('counted')
  })

  it('don’t within a week, nor with a delivered mail between them', async () => {
    const bounce = async () => {
      const to = returnPathOf(await blast('News'))
      return receive(forms.postfix({ to, recipient: address, status: '4.2.2' }), to)
    }
    for (let index = 0; index < 6; index += 1) expect(await bounce()).toBe('counted')
    mail.pass(8 * days)
    await blast('Delivered')
    for (let index = 0; index < 4; index += 1) {
      mail.pass(3 * days)
      expect(await bounce()).toBe('counted')
    }
    expect(await bounce()).toBe('suppressed')
  })
})

describe('a refusal during delivery', () => {
  const refused: Outcome = {
    ...{ kind: 'refused', smtpCode: 550, command: 'RCPT TO' },
    ...{ status: '5.1.1', error: '550 5.1.1 no' },
  }

  it.each([
    ['relay not permitted', '550 relay not permitted', {}],
    ['a blocklist', '550 blocked using a list', {}],
    ['a wrong login', '550 Authentication required', {}],
    ['a policy', '550 5.7.1 Relaying denied', { status: '5.7.1' }],
    ['the content', '550 5.1.1 no', { status: '5.1.1', command: 'DATA' }],
  ])('over %s suppresses no address', async (_why, error, more) => {
    const outcome: Outcome = { ...refused, status: '', error, ...more }
    mail.transport.next(outcome, outcome)
    await blastTo('News')
    expect(await allSuppressed()).toEqual([])
  })

  it('suppresses the address for the next blast, of which it is skipped with the reason', async () => {
    mail.transport.next(refused, { ...refused, status: '5.7.1' })
    await blastTo('News')
    expect(await allSuppressed()).toHaveLength(1)
    expect(await mail.suppressions.find(address)).toMatchObject({
      code: '5.1.1',
      mail: 'News',
    })
    const id = await blastId('Again')
    const [skipped] = await mail.blastDeliveries.list(id, ['skipped'], { skip: 0, limit: 5 })
    expect(skipped).toMatchObject({ to: ann.email, error: 'The address is suppressed: bounced' })
  })

  it('suppresses before it ends the mail, so that a crash forgets no refusal', async () => {
    const { record } = mail.blastDeliveries
    const suppressedBefore: boolean[] = []
    mail.blastDeliveries.record = async (updates) => {
      const isEnd = updates.some(({ kind }) => kind === 'ended')
      if (isEnd) suppressedBefore.push((await allSuppressed()).length > 0)
      return record(updates)
    }
    mail.transport.next(refused, refused)
    await blastTo('News').finally(() => Object.assign(mail.blastDeliveries, { record }))
    expect(suppressedBefore[0]).toBe(true)
  })

  it('of a welcome stops unrequested mails, and nothing else', async () => {
    mail.transport.next(refused)
    await accept('welcome')
    await mail.work()
    expect(await mail.suppressions.find(address)).toMatchObject({ mail: 'welcome' })
    await accept('welcome', 2)
    await accept('email-changed')
    await mail.work()
    expect(mail.transport.sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/changed/i),
    ])
    expect(await mail.deliveries.find('welcome:2')).toMatchObject({
      ...{ status: 'failed', error: 'The address is suppressed: bounced' },
    })
  })

  it('of a requested mail suppresses nothing', async () => {
    mail.transport.next(refused)
    await accept('verify-email')
    await mail.work()
    expect(await allSuppressed()).toEqual([])
  })

  it('is forgotten with the account', async () => {
    mail.transport.next(refused)
    await blastTo('News')
    const { id: userId, email } = ann
    await mail.internally(forgetRecipient, { body: { userId, email } })
    expect(await allSuppressed()).toEqual([])
  })
})

describe('the listener', () => {
  it('takes reports to our addresses alone, one at a time and of a bounded size', async () => {
    const to = returnPathOf(await blast('News'))
    const { port, close } = await listen()
    const report = forms.postfix({ to, recipient: address })
    try {
      for (const foreign of ['ann@example.org', 'bounces+x@news.cinecanon.test', 'a@b']) {
        expect(await deliver(port, foreign, report)).toBe(550)
      }
      const folded = to.replace('bounces', 'BOUNCES')
      expect(await deliver(port, folded, report)).toBe(250)
      expect(await mail.suppressions.find(address)).not.toBeNull()
      expect(await deliver(port, bounceAddress, forms.autoReply({ to, recipient: 'x@y' }))).toBe(
        250,
      )
      expect(await deliver(port, to, report, 'ann@example.org')).toBe(550)
      expect(await deliver(port, bounceAddress, forms.feedback({ to, recipient: '' }), 'x@y')).toBe(
        250,
      )
      const large = `${report}\r\n${'x'.repeat(largestReport)}`
      expect(await deliver(port, bounceAddress, large)).toBe(552)
      expect(await deliver(port, bounceAddress, forms.broken({ to, recipient: 'x@y' }))).toBe(250)
    } finally {
      await close()
    }
  })

  it('replies that the report may come again while the database is unavailable', async () => {
    const to = returnPathOf(await blast('News'))
    const { port, close } = await listen({
      blastDeliveries: { ...mail.blastDeliveries, find: () => Promise.reject(new Error('gone')) },
    })
    try {
      expect(await deliver(port, to, forms.postfix({ to, recipient: address }))).toBe(451)
    } finally {
      await close()
    }
  })
})

describe('the webhook', () => {
  it('takes a signed report by the mail’s token, once', async () => {
    const { returnPath: token = '' } = await blast('News')
    const body = { token, kind: 'bounce', code: '5.1.1' }
    expect(await resultOf(body)).toBe('suppressed')
    expect(await resultOf(body)).toBe('ignored')
    expect(
      await resultOf({ ...body, token: token.replace(/^.*\+|@.*$/g, ''), kind: 'complaint' }),
    ).toBe('complained')
    expect(await resultOf({ ...body, token: 'x' })).toBe('unknown')
  })

  it('takes one by the address, where the mail isn’t known', async () => {
    expect(await resultOf({ address: bob.email, kind: 'bounce' })).toBe('counted')
    expect(await allSuppressed()).toEqual([])
    expect(await resultOf({ address: bob.email, kind: 'bounce', code: '5.1.1' })).toBe('suppressed')
    expect(await resultOf({ address, kind: 'complaint' })).toBe('complained')
    const reasons = (await allSuppressed()).map(({ email, reason }) => [email, reason])
    expect(Object.fromEntries(reasons)).toEqual({ [address]: 'complained', [bob.email]: 'bounced' })
  })

  it('refuses a wrong or old signature, another type, and a report without an address', async () => {
    const raw = JSON.stringify({ address, kind: 'complaint' })
    const old = signatureOf(raw, { at: -6 * 60 })
    const wrong = [
      undefined,
      't=1,v1=',
      signatureOf(`${raw} `),
      signatureOf(raw, { secret: 'x' }),
      old,
    ]
    for (const signature of wrong) expect((await post(raw, signature)).status).toBe(403)
    expect((await post(raw, signatureOf(raw), 'text/plain')).status).toBe(415)
    const unaddressed = JSON.stringify({ kind: 'complaint' })
    expect((await post(unaddressed, signatureOf(unaddressed))).status).toBe(400)
    expect(await allSuppressed()).toEqual([])
  })
})

function receive(raw: string, to: string, from = '') {
  return createReports({ ...mail, log: silent }).fromMail(Buffer.from(raw), { from, to })
}

async function allSuppressed() {
  return (await mail.suppressions.list('', { skip: 0, limit: 10 })).suppressions
}

/** Returns the mail to Ann. */
async function blast(subject: string): Promise<Message> {
  await blastTo(subject)
  const sent = mail.transport.sent.findLast(({ to }) => to.address === ann.email)
  if (!sent) throw new Error('Ann got no mail')
  return sent
}

/** Returns the addresses that got it. */
async function blastTo(subject: string): Promise<string[]> {
  await blastId(subject)
  const sent = mail.transport.sent.filter((each) => each.subject === subject)
  return sent.map(({ to }) => to.address)
}

async function blastId(subject: string) {
  const userIds = [ann.id, bob.id]
  const body = { userIds, subject, htmlContent: '<p>Hi</p>', cssContent: '' }
  let isDone = false
  const sending = mail
    .as(operator)(sendEmailBlast, { body })
    .finally(() => {
      isDone = true
    })
  await until(async () => {
    await mail.blastSender.drain()
    return isDone
  })
  return (await sending).blastId
}

async function accept(template: Exclude<TemplateType, 'email-blast'>, number = 1) {
  const link = 'https://cinecanon.test/x?token=x'
  const values = { name: 'Ann', resetLink: link, verifyLink: link, signInLink: link }
  const body = { idempotencyKey: `${template}:${number}`, template, to: address, values }
  await mail.internally(acceptMail, { body })
}

function returnPathOf(message: Message | undefined): string {
  return message?.returnPath ?? ''
}

async function listen(more = {}) {
  const port = await quietPort()
  const reports = createReports({ ...mail, ...more, log: silent })
  const options = { port, host: '127.0.0.1', ids: mail.ids, reports, log: silent }
  return { port, ...(await listenForReports(options)) }
}

/** Returns the code of the SMTP reply. */
async function deliver(port: number, to: string, raw: string, from = ''): Promise<number> {
  const connection = new SMTPConnection({ host: '127.0.0.1', port })
  connection.on('error', () => {})
  await new Promise<void>((resolve) => connection.connect(() => resolve()))
  const code = await new Promise<number>((resolve) => {
    connection.send({ from, to }, raw, (error) => {
      resolve(error ? Number((error as { responseCode?: number }).responseCode) : 250)
    })
  })
  connection.close()
  return code
}

function signatureOf(raw: string, { at = 0, secret = bounceWebhookSecret } = {}): string {
  const time = Math.floor(mail.clock().getTime() / 1000) + at
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex')}`
}

async function resultOf(report: object): Promise<unknown> {
  const body = JSON.stringify(report)
  const { result } = (await (await post(body, signatureOf(body))).json()) as { result?: unknown }
  return result
}

function post(body: string, signature: string | undefined, type = 'application/json') {
  const headers = { 'content-type': type, ...(signature && { [mailReportSignature]: signature }) }
  return fetch(mail.url + takeMailReport.path, { method: 'POST', body, headers })
}
