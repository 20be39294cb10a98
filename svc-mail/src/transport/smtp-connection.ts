import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Outcome } from './message.ts'
import { toOutcome } from './refusals.ts'
import type { WrittenMail } from './write-mail.ts'

type SmtpOptions = SMTPConnection.Options & {
  auth?: { user: string; pass: string } | undefined
}

export type SmtpConnection = Awaited<ReturnType<typeof openConnection>>

export async function openConnection({ auth, ...options }: SmtpOptions) {
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
    /** Sends one mail at a time, and closes the connection if the server's state is unclear. */
    async send(mail: WrittenMail, signed: Readable | null, signal?: AbortSignal): Promise<Outcome> {
      const { from, to, content } = mail
      mails += 1
      const stream = signed ?? inOnePiece(content, connection)
      const aborts = [ended.signal, ...(signal ? [signal] : [])]
      const sent = await sendUnlessAborted(connection, { from, to, stream }, aborts)
      if (!('error' in sent)) return { kind: 'sent', smtpCode: sent.smtpCode }
      const outcome = toOutcome(sent.error, stream.readableDidRead)
      const isReplied = outcome.kind === 'refused' || outcome.kind === 'deferred'
      if (!isReplied || !(await isReset(connection))) connection.close()
      return outcome
    },
    close: () => connection.close(),
  }
}

function connect(connection: SMTPConnection, auth: SmtpOptions['auth']): Promise<void> {
  return new Promise((resolve, reject) => {
    // The listener stays, because an error without one ends the process.
    connection.on('error', reject)
    connection.once('end', () => reject(new Error('The mail server closed the connection')))
    const done = (error?: Error | null) => (error ? reject(error) : resolve())
    connection.connect((error) => {
      if (error || !auth || !connection.allowsAuth) done(error)
      else connection.login({ user: auth.user, credentials: auth }, done)
    })
  })
}

/** Corks the socket, because the library writes content and final dot separately. */
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

function sendUnlessAborted(
  connection: SMTPConnection,
  { from, to, stream }: { from: string; to: string; stream: Readable },
  aborts: AbortSignal[],
): Promise<Sent> {
  return new Promise((resolve) => {
    const abort = () => settle({ error: new Error('The connection was closed') })
    const settle = (sent: Sent) => {
      for (const signal of aborts) signal.removeEventListener('abort', abort)
      resolve(sent)
    }
    if (aborts.some((signal) => signal.aborted)) return abort()
    for (const signal of aborts) signal.addEventListener('abort', abort)
    connection.send({ from, to }, stream, (error, info) => {
      if (error) settle({ error })
      else settle({ smtpCode: Number.parseInt(info?.response ?? '', 10) || 250 })
    })
  })
}

/** Resets the connection after a refusal, so that it takes another mail. */
function isReset(connection: SMTPConnection): Promise<boolean> {
  return new Promise((resolve) => {
    const closed = () => resolve(false)
    connection.once('end', closed)
    connection.reset((error) => {
      connection.off('end', closed)
      resolve(!error)
    })
  })
}
