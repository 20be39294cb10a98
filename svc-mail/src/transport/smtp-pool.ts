import type { Readable } from 'node:stream'
import { bulkhead } from 'cockatiel'
import type { Outcome } from './message.ts'
import { toOutcome } from './refusals.ts'
import { openConnection, type SmtpConnection, type SmtpOptions } from './smtp-connection.ts'
import type { WrittenMail } from './write-mail.ts'

type Sign = (mail: WrittenMail) => Readable | null

/** Connections end, because servers prefer new ones. */
const mailsPerConnection = 500

export function createSmtpPool(options: SmtpOptions, maxConnections: number, sign: Sign) {
  const open = new Set<SmtpConnection>()
  const idle: SmtpConnection[] = []
  const limit = bulkhead(maxConnections, Number.POSITIVE_INFINITY)
  let isClosed = false

  return {
    send(mail: WrittenMail, signal?: AbortSignal): Promise<Outcome> {
      return limit
        .execute(() => sendNow(mail, signal))
        .catch((error: unknown) => toOutcome(error, false))
    },
    async check(): Promise<boolean> {
      const connection = await openConnection(options).catch(() => null)
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
    const used = takeIdle()
    const outcome = await sendOver(used ?? (await openOne()), mail, signal)
    // The mail is sent again, because servers close idle connections.
    const isStale = used && outcome.kind === 'unreachable' && outcome.smtpCode === null
    if (!isStale || isAborted()) return outcome
    return sendOver(await openOne(), mail, signal)
  }

  function takeIdle(): SmtpConnection | undefined {
    for (;;) {
      const connection = idle.pop()
      if (!connection || connection.isOpen()) return connection
      open.delete(connection)
    }
  }

  async function openOne(): Promise<SmtpConnection> {
    const connection = await openConnection(options)
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
