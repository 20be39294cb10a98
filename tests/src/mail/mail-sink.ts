import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@cinecanon/scripts'
import { SMTPServer } from 'smtp-server'

export type Received = {
  /** Of the envelope. */
  from: string
  to: string
  at: number
  head: string
}

export type MailSink = AsyncDisposable & {
  url: string
  received: Received[]
  /** The last mail as it came. */
  lastMail: Buffer
  onReceived: (mail: Received) => void
  /** How long it takes over each mail before it confirms it. */
  delayMs: number
  /** Of a recipient, other than 250, such as `550 5.1.1 No such user`. */
  response: (to: string) => string | undefined
  /** Refuses connections until `open`. */
  shut: () => Promise<void>
  open: () => Promise<void>
}

/** A mail server that records every mail with its time. */
export async function openMailSink(): Promise<MailSink> {
  const sockets = new Set<Socket>()
  const port = await freePort()
  let server = await listen()
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    lastMail: Buffer.alloc(0),
    delayMs: 0,
    onReceived: () => {},
    response: () => undefined,
    shut: stop,
    async open() {
      server = await listen()
    },
    [Symbol.asyncDispose]: stop,
  }
  return sink

  async function listen(): Promise<SMTPServer> {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      maxClients: 1000,
      closeTimeout: 100,
      onRcptTo({ address }, _session, done) {
        done(errorOf(sink.response(address)))
      },
      onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('error', () => {})
        stream.on('end', async () => {
          const to = rcptTo[0]?.address ?? ''
          const from = mailFrom ? mailFrom.address : ''
          note({ from, to }, Buffer.concat(chunks))
          if (sink.delayMs > 0) await pause(sink.delayMs)
          done()
        })
      },
    })
    made.on('error', () => {})
    made.server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve))
    return made
  }

  function note(envelope: { from: string; to: string }, mail: Buffer): void {
    sink.lastMail = mail
    const text = mail.toString()
    const head = text.slice(0, text.indexOf('\r\n\r\n'))
    const received = { ...envelope, at: performance.now(), head }
    sink.received.push(received)
    sink.onReceived(received)
  }

  async function stop(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

function errorOf(reply: string | undefined): Error | null {
  if (!reply) return null
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
}

/** How often each address got the mails of a blast. */
export function timesReceived(sink: MailSink, blastId: string): Map<string, number> {
  const times = new Map<string, number>()
  for (const { to, head } of sink.received) {
    if (!head.includes(`Feedback-ID: ${blastId}:`)) continue
    times.set(to, (times.get(to) ?? 0) + 1)
  }
  return times
}
