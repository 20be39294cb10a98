import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { toOutcome } from './outcome.ts'
import type { Outcome } from './transport.ts'
import type { WrittenMail } from './write-mail.ts'

export type LineOptions = SMTPConnection.Options & {
  auth?: { user: string; pass: string } | undefined
}

/** A connection to the mail server, past greeting, TLS and login. */
export type Line = {
  isOpen: () => boolean
  /** Mails that it was given. */
  mails: () => number
  /** One mail at a time. The line is closed after it when it can't be told what the server expects next. */
  send: (mail: WrittenMail, signed: Readable | null, signal?: AbortSignal) => Promise<Outcome>
  /** A mail on its way becomes unreachable or unknown. */
  close: () => void
}

/** Rejects with what the library says when there is no server, or when it doesn't let us in. */
export async function openLine({ auth, ...options }: LineOptions): Promise<Line> {
  const connection = new SMTPConnection(options)
  let isOpen = true
  const ended = new AbortController()
  connection.on('end', () => {
    isOpen = false
    ended.abort()
  })
  await connect(connection, auth).catch((error: unknown) => {
    connection.close()
    throw error
  })
  let mails = 0

  return {
    isOpen: () => isOpen,
    mails: () => mails,
    async send({ from, to, content }, signed, signal) {
      mails += 1
      const stream = signed ?? inOnePiece(content, connection)
      const breaks = [ended.signal, ...(signal ? [signal] : [])]
      const sent = await sendOrBreakOff(connection, { from, to, stream }, breaks)
      if (!('error' in sent)) return { kind: 'sent', smtpCode: sent.smtpCode }
      const outcome = toOutcome(sent.error, stream.readableDidRead)
      const isAnswered = outcome.kind === 'refused' || outcome.kind === 'deferred'
      if (!isAnswered || !(await isReset(connection))) connection.close()
      return outcome
    },
    close: () => connection.close(),
  }
}

function connect(connection: SMTPConnection, auth: LineOptions['auth']): Promise<void> {
  return new Promise((resolve, reject) => {
    // Stays for good: without a listener, a connection that breaks while idle would end the process.
    connection.on('error', reject)
    connection.once('end', () => reject(new Error('The mail server closed the connection')))
    const done = (error?: Error | null) => (error ? reject(error) : resolve())
    connection.connect((error) => {
      if (error || !auth || !connection.allowsAuth) done(error)
      else connection.login({ user: auth.user, credentials: auth }, done)
    })
  })
}

/** The library writes content and final dot apart: without this, each would be a packet of its own. */
function inOnePiece(content: string, { _socket: socket }: SMTPConnection): Readable {
  return new Readable({
    read() {
      if (socket) {
        socket.cork()
        setImmediate(() => socket.uncork())
      }
      this.push(content)
      this.push(null)
    },
  })
}

type Sent = { smtpCode: number } | { error: unknown }

function sendOrBreakOff(
  connection: SMTPConnection,
  { from, to, stream }: { from: string; to: string; stream: Readable },
  breaks: AbortSignal[],
): Promise<Sent> {
  return new Promise((resolve) => {
    const breakOff = () => settle({ error: new Error('The connection was closed') })
    const settle = (sent: Sent) => {
      for (const signal of breaks) signal.removeEventListener('abort', breakOff)
      resolve(sent)
    }
    if (breaks.some((signal) => signal.aborted)) return breakOff()
    for (const signal of breaks) signal.addEventListener('abort', breakOff)
    connection.send({ from, to }, stream, (error, info) => {
      if (error) settle({ error })
      else settle({ smtpCode: Number.parseInt(info?.response ?? '', 10) || 250 })
    })
  })
}

/** Whether the server is ready for another mail after it refused one. */
function isReset(connection: SMTPConnection): Promise<boolean> {
  return new Promise((resolve) => {
    const gone = () => resolve(false)
    connection.once('end', gone)
    connection.reset((error) => {
      connection.off('end', gone)
      resolve(!error)
    })
  })
}
