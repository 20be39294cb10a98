import { randomUUID } from 'node:crypto'
import {
  acceptContactMessage,
  type Input,
  listContactMessages,
  listMailAudit,
  type MessageState,
  messageKeyHeader,
  retryContactMessage,
  sendContactMessage,
  setMessageState,
} from '@cinecanon/contract'
import { days, minutes } from '@cinecanon/contract/time'
import { aUserId } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { testMail } from '../testing/start-mail.ts'

const mail = testMail()
const home = '192.0.2.1'

describe('a contact message', () => {
  it('is stored before the reply, and sent to the operator', async () => {
    expect((await post()).status).toBe(204)
    expect(await waiting()).toBe(1)
    expect(mail.transport.sent).toEqual([])

    await mail.work()

    const [sent] = mail.transport.sent
    expect(sent).toMatchObject({
      to: { name: '', address: 'hello@cinecanon.test' },
      author: { name: 'Zoë', address: 'zoe@example.org' },
      subject: '[Contact] A slip of the pen',
    })
    expect(sent?.text).toContain('Stagecoach is from 1939.\n\nYours')
    expect(sent?.text).toContain('Zoë <zoe@example.org>')
  })

  it('that svc-users stored as well is sent once', async () => {
    await post({}, home, 'a-name')
    const body = { idempotencyKey: 'contact:a-name', message: aMessage() }
    await mail.internally(acceptContactMessage, { body })

    await mail.work()

    expect(mail.transport.sent).toHaveLength(1)
  })

  it('stays stored, whatever becomes of its mail', async () => {
    await post()
    const id = await idOfLatest()
    mail.transport.next({ kind: 'deferred', smtpCode: 451, error: 'later' })
    await mail.work()
    const stored = { values: written, forgetAt: null }
    expect(await mail.deliveries.find(id)).toMatchObject({ status: 'retry', ...stored })

    mail.pass(1 * minutes)
    mail.transport.next({ kind: 'refused', smtpCode: 550, error: 'no such user' })
    await mail.work()
    expect(await mail.deliveries.find(id)).toMatchObject({ status: 'failed', ...stored })

    await post({ subject: 'Another' })
    await mail.work()
    const sent = await mail.deliveries.find(await idOfLatest())
    expect(sent).toMatchObject({ status: 'sent', values: { subject: 'Another' }, forgetAt: null })
  })

  it('is escaped, and isn’t run as a template', async () => {
    const message =
      'Two\n\nlines <img src=x onerror=alert(1)> {{ 7 | times: 7 }} {% raw %} & "quotes"'
    await post({ name: '<b>Zoë</b>', subject: '{{ name }} <i>', message })
    await mail.work()

    const [sent] = mail.transport.sent
    expect(sent?.html).not.toMatch(/<img|<b>|<i>/)
    expect(sent?.html).toContain(
      'Two<br><br>lines &lt;img src=x onerror=alert(1)&gt; {{ 7 | times: 7 }} {% raw %}',
    )
    expect(sent?.text).toContain(message)
    expect(sent?.subject).toBe('[Contact] {{ name }} <i>')
  })

  it('is trimmed, and its line breaks are of one kind', async () => {
    await post({ name: ' Zoë ', email: ' Zoe@Example.org ', message: '\r\n one\r\ntwo\rthree \n' })
    expect(await mail.deliveries.find(await idOfLatest())).toMatchObject({
      values: { name: 'Zoë', email: 'zoe@example.org', message: 'one\ntwo\nthree' },
    })
  })

  it.each([
    ['no name', { name: '' }, 'body.name'],
    ['a name of blanks', { name: '  ' }, 'body.name'],
    ['a name that is too long', { name: 'n'.repeat(101) }, 'body.name'],
    ['a name of two lines', { name: 'Zoë\r\nBcc: thief@example.org' }, 'body.name'],
    ['a name with a line break at its end', { name: 'Zoë\n' }, 'body.name'],
    ['an e-mail that is none', { email: 'zoe' }, 'body.email'],
    ['an e-mail of two lines', { email: 'zoe@example.org\nBcc: a@example.org' }, 'body.email'],
    ['an e-mail with a line break at its end', { email: 'zoe@example.org\r' }, 'body.email'],
    ['several e-mails', { email: 'zoe@example.org, a@example.org' }, 'body.email'],
    ['no subject', { subject: '' }, 'body.subject'],
    ['a subject that is too long', { subject: 's'.repeat(201) }, 'body.subject'],
    ['a subject of two lines', { subject: 'Hi\r\nBcc: a@example.org' }, 'body.subject'],
    ['a subject of two lines, as Unicode has them', { subject: 'Hi\u2028there' }, 'body.subject'],
    ['no message', { message: '\n ' }, 'body.message'],
    ['a message that is too long', { message: 'm'.repeat(5001) }, 'body.message'],
  ])('with %s is refused, and costs no turn', async (_what, wrong, path) => {
    for (let times = 0; times < 6; times += 1) {
      await expect(mail.call(sendContactMessage, { body: aMessage(wrong) })).rejects.toMatchObject({
        status: 400,
        issues: [{ path }],
      })
    }
    expect(await waiting()).toBe(0)
    expect((await post()).status).toBe(204)
  })

  it('takes the longest of everything', async () => {
    const longest = { name: 'n'.repeat(100), subject: 's'.repeat(200), message: 'm'.repeat(5000) }
    expect((await post(longest)).status).toBe(204)
    await mail.work()
    expect(mail.transport.sent).toHaveLength(1)
  })

  it('of a robot is dropped with the same reply', async () => {
    for (let times = 0; times < 6; times += 1) {
      const response = await post({ website: 'https://example.org' })
      expect([response.status, await response.text()]).toEqual([204, ''])
    }
    expect(await waiting()).toBe(0)
    expect((await post({ website: '' })).status).toBe(204)
    expect(await waiting()).toBe(1)
  })
})

describe('a message that svc-users stored while this service was unavailable', () => {
  it('is sent once, however often it is handed over, and however many came in this hour', async () => {
    for (let times = 0; times < 5; times += 1) await post()
    await mail.internally(acceptContactMessage, { body: held() })
    await mail.internally(acceptContactMessage, { body: held() })
    await mail.work()

    expect(mail.transport.sent).toHaveLength(6)
    expect(await mail.deliveries.find('contact:1')).toMatchObject({ status: 'sent' })
  })
})

describe('one hour', () => {
  it('has five messages for a home, whatever e-mails it gives and whatever addresses it uses', async () => {
    const replies = await statuses(7, (n) =>
      post({ email: `person${n}@example.org` }, `2001:db8:1:2::${n}`),
    )
    expect(replies).toEqual([204, 204, 204, 204, 204, 429, 429])
    expect(await waiting()).toBe(5)
    expect((await post({}, '2001:db8:1:3::1')).status).toBe(204)
  })

  it('has five for an e-mail, in any letter case and from whatever addresses', async () => {
    const replies = await statuses(6, (n) =>
      post({ email: n % 2 ? 'zoe@example.org' : 'ZOE@example.org' }, `198.51.100.${n}`),
    )
    expect(replies).toEqual([204, 204, 204, 204, 204, 429])
    expect((await post({ email: 'ann@example.org' }, '198.51.100.6')).status).toBe(204)
  })

  it('goes by the address that the gateway saw, not by one that a client claims', async () => {
    const replies = await statuses(6, (n) =>
      post({ email: `person${n}@example.org` }, `203.0.113.${n}, ${home}`),
    )
    expect(replies[5]).toBe(429)
  })

  it('counts messages that come together', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => post()))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(5)
  })

  it('replies with the time until the next message, which is accepted then', async () => {
    await post()
    mail.pass(10 * minutes)
    await statuses(4, () => post())
    mail.pass(10.5 * minutes)

    const response = await post()
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe(String(39.5 * 60))
    expect(await response.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'You can send 5 messages an hour. Please try again in 40 minutes.',
    })

    mail.pass(39 * minutes)
    const last = (await (await post()).json()) as { message: string }
    expect(last.message).toMatch(/in 1 minute\.$/)
    mail.pass(0.5 * minutes)
    expect(await statuses(2, () => post())).toEqual([204, 429])
  })

  it('is counted by an index, and expires in the database', async () => {
    expect(await mail.db.collection('contact_places').indexes()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: { until: 1 }, expireAfterSeconds: 0 }),
        expect.objectContaining({ key: { sender: 1, until: 1 } }),
      ]),
    )
  })

  it('costs an address nothing when the e-mail has no message left', async () => {
    await statuses(5, (n) => post({}, `198.51.100.${n}`))
    await statuses(5, () => post())
    expect((await post({ email: 'ann@example.org' })).status).toBe(204)
  })

  it('costs nothing when the message could not be stored', async () => {
    const { add } = mail.deliveries
    mail.deliveries.add = () => Promise.reject(new Error('unavailable'))
    expect(await statuses(6, () => post())).toEqual([500, 500, 500, 500, 500, 500])
    mail.deliveries.add = add
    expect((await post()).status).toBe(204)
  })
})

describe('the operator', () => {
  const admin = { userId: aUserId(), isAdmin: true }
  const list = (state: MessageState = 'open') =>
    mail.as(admin)(listContactMessages, { query: { state } })
  const retry = (id: unknown) => mail.as(admin)(retryContactMessage, { params: { id: String(id) } })
  const mark = (id: string, state: MessageState) =>
    mail.as(admin)(setMessageState, { params: { id }, body: { state } })
  const subjectsOf = async (state: MessageState) =>
    (await list(state)).messages.map(({ subject }) => subject)

  it('sees the newest first, which of them didn’t arrive, and sends one again', async () => {
    mail.transport.next({ kind: 'refused', smtpCode: 550, error: '550 no' })
    await post({ subject: 'Lost' })
    await mail.work()
    mail.pass(1000)
    await post({ subject: 'Arrived' })
    await mail.work()

    const { messages, total } = await list()
    expect(total).toBe(2)
    expect(messages).toMatchObject([
      { ...written, status: 'sent', subject: 'Arrived', answeredAt: null },
      { ...written, status: 'failed', subject: 'Lost', smtpCode: 550, error: '550 no' },
    ])

    await retry(messages[1]?.id)
    await mail.work()

    expect((await list()).messages.map(({ status }) => status)).toEqual(['sent', 'sent'])
    const subjects = mail.transport.sent.map(({ subject }) => subject)
    expect(subjects).toEqual(['[Contact] Arrived', '[Contact] Lost'])
    await expect(retry(messages[0]?.id)).rejects.toMatchObject({
      code: 'contact_message_not_found',
    })
  })

  it('marks a message as answered, which is deleted thirty days later, and opens it again', async () => {
    await post({ subject: 'First' })
    const first = await idOfLatest()
    mail.pass(1000)
    await post({ subject: 'Second' })
    const second = await idOfLatest()

    expect(await mark(second, 'answered')).toMatchObject({
      answeredAt: mail.clock().toISOString(),
    })
    mail.pass(1000)
    await mark(first, 'answered')

    expect(await subjectsOf('open')).toEqual([])
    expect(await subjectsOf('answered')).toEqual(['First', 'Second'])
    const forgetAt = new Date(mail.clock().getTime() + 30 * days)
    expect(await mail.deliveries.find(first)).toMatchObject({ forgetAt })

    expect(await mark(first, 'open')).toMatchObject({ answeredAt: null })
    expect(await subjectsOf('open')).toEqual(['First'])
    expect(await mail.deliveries.find(first)).toMatchObject({ forgetAt: null })
  })

  it('records the first time alone when two mark a message as answered', async () => {
    await post()
    const id = await idOfLatest()
    const { answeredAt } = await mark(id, 'answered')
    mail.pass(1000)
    expect(await mark(id, 'answered')).toMatchObject({ answeredAt })
    await mark(id, 'open')
    await mark(id, 'open')

    const { records } = await mail.as(admin)(listMailAudit, { query: {} })
    expect(records.map(({ action }) => action).toSorted()).toEqual([
      'message_answered',
      'message_reopened',
    ])
    expect(records.map(({ subject }) => subject)).toEqual([id, id])
  })

  it('cannot mark what isn’t a message', async () => {
    const id = `contact:${randomUUID()}`
    await expect(mark(id, 'answered')).rejects.toMatchObject({ code: 'contact_message_not_found' })
  })

  it('reads both lists by index', async () => {
    const indexes = await mail.db.collection('deliveries').indexes()
    expect(indexes.map(({ key }) => key)).toContainEqual({ kind: 1, answeredAt: 1, createdAt: -1 })
  })
})

const written = {
  name: 'Zoë',
  email: 'zoe@example.org',
  subject: 'A slip of the pen',
  message: 'Stagecoach is from 1939.\n\nYours',
}

function held() {
  return { idempotencyKey: 'contact:1', message: written }
}

type ContactBody = Input<typeof sendContactMessage>['body']

function aMessage(given: Partial<ContactBody> = {}): ContactBody {
  return { ...written, ...given }
}

/** Sends a message as the gateway does, with the client's address. */
function post(given: Partial<ContactBody> = {}, from = home, key = ''): Promise<Response> {
  return fetch(`${mail.url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(key && { [messageKeyHeader]: key }),
    },
    body: JSON.stringify(aMessage(given)),
  })
}

async function statuses(times: number, send: (n: number) => Promise<Response>): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) all.push((await send(n)).status)
  return all
}

async function waiting(): Promise<number> {
  return (await mail.deliveries.backlog()).waiting
}

async function idOfLatest(): Promise<string> {
  const [latest] = (await mail.deliveries.listContact(false, { skip: 0, limit: 1 })).deliveries
  if (!latest) throw new Error('no message')
  return latest.id
}
