import type { Readable } from 'node:stream'
import { seconds } from '@cinecanon/contract/time'
import { bulkhead } from 'cockatiel'
import DKIM from 'nodemailer/lib/dkim'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { Outcome, Send } from './message.ts'
import { toOutcome } from './refusals.ts'
import { openConnection, type SmtpConnection } from './smtp-connection.ts'
import { createMailWriter, signedHeaders, type WrittenMail } from './write-mail.ts'

export type Transport = {
  /** It never rejects. */
  send: Send
  check: () => Promise<boolean>
  close: () => void
}

type Options = {
  url: string
  from: string
  connections?: number
  timeoutMs?: number
  dkim?: Dkim | undefined
}
export type Dkim = { domain: string; selector: string; privateKey: string }

/** A worker has as many mails under way. */
export const connectionsPerWorker = 8

/** Connections end, because servers prefer new ones. */
const mailsPerConnection = 500

export function createTransport(options: Options): Transport {
  const { url, from, connections = connectionsPerWorker, timeoutMs = 30 * seconds } = options
  const write = createMailWriter(from)
  const sign = signerOf(options.dkim)
  const settings = {
    ...parseConnectionUrl(url),
    connectionTimeout: Math.min(timeoutMs, 10 * seconds),
    greetingTimeout: Math.min(timeoutMs, 10 * seconds),
    socketTimeout: timeoutMs,
  }
  const open = new Set<SmtpConnection>()
  const idle: SmtpConnection[] = []
  const limit = bulkhead(connections, Number.POSITIVE_INFINITY)
  let isClosed = false

  return {
    async send(message, signal) {
      let mail: WrittenMail
      try {
        mail = write(message)
      } catch (error) {
        return { kind: 'refused', smtpCode: null, error: `The mail can't be written: ${error}` }
      }
      const sending = limit.execute(() => sendNow(mail, signal))
      return sending.catch((error: unknown) => toOutcome(error, false))
    },
    async check() {
      const connection = await openConnection(settings).catch(() => null)
      connection?.close()
      return connection !== null
    },
    close() {
      isClosed = true
      for (const connection of open) connection.close()
    },
  }

  async function sendNow(mail: WrittenMail, signal?: AbortSignal): Promise<Outcome> {
    const isAborted = () => isClosed || signal?.aborted
    if (isAborted()) throw new Error('It was aborted before it was sent')
    const used = nextIdle()
    const outcome = await sendOver(used ?? (await openOne()), mail, signal)
    // The mail is sent again, because servers close idle connections.
    const isStale = used && outcome.kind === 'unreachable' && outcome.smtpCode === null
    if (!isStale || isAborted()) return outcome
    return sendOver(await openOne(), mail, signal)
  }

  function nextIdle(): SmtpConnection | undefined {
    for (;;) {
      const connection = idle.pop()
      if (!connection || connection.isOpen()) return connection
      open.delete(connection)
    }
  }

  async function openOne(): Promise<SmtpConnection> {
    const connection = await openConnection(settings)
    open.add(connection)
    if (isClosed) connection.close()
    return connection
  }

  async function sendOver(
    connection: SmtpConnection,
    mail: WrittenMail,
    signal?: AbortSignal,
  ): Promise<Outcome> {
    const outcome = await connection.send(mail, sign(mail), signal)
    if (connection.mails() >= mailsPerConnection) connection.close()
    if (connection.isOpen()) idle.push(connection)
    else open.delete(connection)
    return outcome
  }
}

function signerOf(dkim: Dkim | undefined): (mail: WrittenMail) => Readable | null {
  if (!dkim) return () => null
  const signer = new DKIM({
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: signedHeaders,
  })
  return ({ content }) => signer.sign(content)
}
