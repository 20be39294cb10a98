import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@cinecanon/scripts'
import { SMTPServer } from 'smtp-server'

type Received = { to: string; at: number; head: string }

export type MailSink = AsyncDisposable & {
  url: string
  received: Received[]
  /** The last mail as it came. */
  lastMail: Buffer
  /** Called with every mail's source. */
  onMail?: (mail: Buffer) => void
  /** How long it takes over each mail before it confirms it. */
  delayMs: number
  /** Status other than 250 for mails to an address. */
  response: (to: string) => number | undefined
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
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('error', () => {})
        stream.on('end', async () => {
          const to = session.envelope.rcptTo[0]?.address ?? ''
          const code = sink.response(to)
          if (code === undefined) note(to, Buffer.concat(chunks))
          if (sink.delayMs > 0) await pause(sink.delayMs)
          done(code === undefined ? null : Object.assign(new Error('no'), { responseCode: code }))
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

  function note(to: string, mail: Buffer): void {
    sink.lastMail = mail
    sink.onMail?.(mail)
    const text = mail.toString()
    const end = text.indexOf('\r\n\r\n')
    sink.received.push({ to, at: performance.now(), head: text.slice(0, end) })
  }

  async function stop(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
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
