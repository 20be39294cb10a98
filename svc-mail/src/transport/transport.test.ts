import { createServer } from 'node:net'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { ParsedMail } from 'mailparser'
import { type Inbox, openInbox } from './inbox.fake.ts'
import type { Message } from './message.ts'
import { createTransport, type Transport } from './transport.ts'

let inbox: Inbox
let transport: Transport
beforeEach(async () => {
  inbox = await openInbox()
  transport = createTransport({ url: inbox.url, from: 'Cinecanon <no-reply@cinecanon.test>' })
})
afterEach(async () => {
  transport.close()
  await inbox.close()
})

describe('a mail', () => {
  it('arrives with both parts, its Message-ID, and the mark of a machine', async () => {
    expect(await transport.send(aMessage())).toEqual({ kind: 'sent', smtpCode: 250 })

    const mail = onlyMail()
    expect(mail).toMatchObject({ messageId: '<1@cinecanon.test>', subject: 'Tonight' })
    expect(mail.html).toBe('<p>Good evening</p>')
    expect(mail.text?.trim()).toBe('Good evening')
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' })
    expect(mail.from?.value).toEqual([{ name: 'Cinecanon', address: 'no-reply@cinecanon.test' }])
  })
})

describe('the outcome', () => {
  it.each([
    [451, 'deferred'],
    [421, 'deferred'],
    [550, 'refused'],
    [552, 'refused'],
  ] as const)('of a reply of %i is %s', async (smtpCode, kind) => {
    inbox.next(smtpCode)
    expect(await transport.send(aMessage())).toMatchObject({ kind, smtpCode })
    expect(await transport.send(aMessage())).toMatchObject({ kind: 'sent' })
  })

  it('of an unusable address is a refusal', async () => {
    const to = { name: '', address: 'somebody@' }
    expect(await transport.send(aMessage({ to }))).toMatchObject({ kind: 'refused' })
  })

  it('is unreachable without a server, and sent when it is back', async () => {
    await inbox.close()
    expect(await transport.send(aMessage())).toMatchObject({ kind: 'unreachable' })
    inbox = await openInbox(inbox.port)
    expect(await transport.send(aMessage())).toMatchObject({ kind: 'sent' })
  })

  it('is unreachable when the connection breaks before the content', async () => {
    const server = createServer((socket) => void socket.end('220 hello\r\n')).listen(0, '127.0.0.1')
    await until(() => server.listening)
    const { port } = server.address() as { port: number }
    const other = createTransport({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.test' })
    expect(await other.send(aMessage())).toMatchObject({ kind: 'unreachable' })
    other.close()
    server.close()
  })

  it('is unknown when the connection breaks between content and reply, and isn’t retried', async () => {
    inbox.next('drop')
    expect(await transport.send(aMessage())).toMatchObject({ kind: 'unknown' })
    await transport.send(aMessage({ messageId: '<2@cinecanon.test>' }))
    expect(inbox.mails.map(({ messageId }) => messageId)).toEqual(['<2@cinecanon.test>'])
  })

  it('is unknown when the server falls silent after the content', async () => {
    transport.close()
    transport = createTransport({ url: inbox.url, from: 'a@b.test', timeoutMs: 2000 })
    inbox.next('hang')
    expect(await transport.send(aMessage())).toMatchObject({ kind: 'unknown' })
  })

  it('is unreachable for a mail broken off before its turn, unknown for one under way', async () => {
    transport.close()
    transport = createTransport({ url: inbox.url, from: 'a@b.test', connections: 1 })
    inbox.next('hang')
    const stop = new AbortController()
    const underWay = transport.send(aMessage(), stop.signal)
    const waiting = transport.send(aMessage({ messageId: '<2@cinecanon.test>' }), stop.signal)
    await until(() => inbox.hanging() === 1)
    stop.abort()
    expect(await underWay).toMatchObject({ kind: 'unknown' })
    expect(await waiting).toMatchObject({ kind: 'unreachable' })
  })
})

function aMessage(given: Partial<Message> = {}): Message {
  return {
    messageId: '<1@cinecanon.test>',
    to: { name: '', address: 'zoe@example.org' },
    subject: 'Tonight',
    html: '<p>Good evening</p>',
    text: 'Good evening',
    ...given,
  }
}

function onlyMail(): ParsedMail {
  const [mail, ...others] = inbox.mails
  if (!mail || others.length) throw new Error(`${inbox.mails.length} mails`)
  return mail
}
