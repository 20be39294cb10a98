import { afterEach, describe, expect, it } from '@jest/globals'
import type { SMTPServerOptions } from 'smtp-server'
import { startSmtpServer } from '../testing/start-smtp-server.ts'
import type { Message } from './message.ts'
import { createTransport, type Transport } from './transport.ts'

let close: () => Promise<void> = async () => {}
afterEach(() => close())

describe('connections', () => {
  it('stay open from mail to mail, also after a refusal, and are as many as is allowed', async () => {
    const { transport, server } = await startServer({ connections: 2 })
    const sending = Array.from({ length: 20 }, (_each, index) =>
      transport.send(aMessage(index % 5 ? 'zoe@example.org' : 'refused@example.org')),
    )
    const kinds = (await Promise.all(sending)).map(({ kind }) => kind)

    expect(kinds.filter((kind) => kind === 'refused')).toHaveLength(4)
    expect(kinds.filter((kind) => kind === 'sent')).toHaveLength(16)
    expect(server.opened()).toBe(2)
  })

  it('are replaced when the server has hung up meanwhile', async () => {
    const { transport, server } = await startServer({ connections: 1 })
    await transport.send(aMessage())
    server.hangUp()

    expect(await transport.send(aMessage())).toMatchObject({ kind: 'sent' })
    expect(server.opened()).toBe(2)
  })

  it('are replaced when the server hangs up on the next mail', async () => {
    const { transport, server } = await startServer({ connections: 1 })
    await transport.send(aMessage())
    server.hangUpOnNext()

    expect(await transport.send(aMessage())).toMatchObject({ kind: 'sent' })
    expect(server.opened()).toBe(2)
  })

  it('go on to the next mail after one was broken off', async () => {
    const { transport } = await startServer({ connections: 1 })
    const breaking = new AbortController()
    const opening = transport.send(aMessage(), breaking.signal)
    const waiting = transport.send(aMessage())
    breaking.abort()

    expect(await opening).toMatchObject({ kind: 'unreachable' })
    expect(await waiting).toMatchObject({ kind: 'sent' })
  })
})

describe('a server that requires a login', () => {
  it('gets mails after a login', async () => {
    const { transport } = await startServer({ login: 'ann:secret@', ...wantsLogin })
    expect(await transport.check()).toBe(true)
    expect(await transport.send(aMessage())).toMatchObject({ kind: 'sent' })
  })

  it('is no judge of a mail when it doesn’t let us in', async () => {
    const { transport } = await startServer({ login: 'ann:wrong@', ...wantsLogin })
    expect(await transport.check()).toBe(false)
    expect(await transport.send(aMessage())).toMatchObject({ kind: 'unreachable', smtpCode: 535 })
  })
})

const wantsLogin: Options = {
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  authOptional: false,
  onAuth: ({ password }, _session, done) =>
    done(password === 'secret' ? null : new Error('wrong'), { user: 'ann' }),
}

type Options = SMTPServerOptions & { connections?: number; login?: string }

async function startServer({ connections = 8, login = '', ...options }: Options) {
  let hangsUp = false
  const server = await startSmtpServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
    onMailFrom(_address, _session, done) {
      if (hangsUp) hangUp()
      else done()
    },
    onRcptTo({ address }, _session, done) {
      const isRefused = address.startsWith('refused')
      done(isRefused ? Object.assign(new Error('no'), { responseCode: 550 }) : null)
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => done())
    },
  })
  const url = `smtp://${login}127.0.0.1:${server.port}`
  const transport: Transport = createTransport({ url, from: 'a@b.test', connections })
  function hangUp(): void {
    hangsUp = false
    for (const socket of server.sockets) socket.destroy()
  }
  close = async () => {
    transport.close()
    await server.close()
  }
  const seen = {
    opened: () => server.sockets.length,
    hangUp,
    hangUpOnNext: () => {
      hangsUp = true
    },
  }
  return { transport, server: seen }
}

function aMessage(address = 'zoe@example.org'): Message {
  const parts = { subject: 'Tonight', html: '<p>Good evening</p>', text: 'Good evening' }
  return { messageId: '<1@cinecanon.test>', to: { name: '', address }, ...parts }
}
