import { AppError } from '@cinecanon/contract'
import { minutes, seconds } from '@cinecanon/contract/time'
import type { Logger } from '@cinecanon/service-kit'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server'
import type { MailIds } from '../../transport/mail-ids.ts'
import type { ReportEnvelope, Reports } from './reports.ts'

type Options = {
  port: number
  host: string
  ids: Pick<MailIds, 'read' | 'isBounceAddress'>
  reports: Pick<Reports, 'fromMail'>
  log: Logger
}

/** Bounces may return the whole mail. */
export const largestReport = 1024 * 1024
const maxConnections = 20
const longestConnectionMs = 2 * minutes

/** Accepts reports to our bounce addresses by SMTP, and relays nothing. */
export async function listenForReports({ port, host, ids, reports, log }: Options) {
  const server = new SMTPServer({
    banner: 'reports only',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestReport,
    maxClients: maxConnections,
    socketTimeout: 30 * seconds,
    closeTimeout: 1 * seconds,
    onRcptTo({ address }, { envelope }, done) {
      if (envelope.rcptTo.length > 0) return done(reply(452, '4.5.3 One recipient at a time'))
      if (ids.isBounceAddress(address)) return done()
      if (!ids.read(address)) return done(reply(550, '5.1.1 No such mailbox'))
      // Reports of bounces have no sender (RFC 3464 §2); complaints go to the bare address.
      done(senderOf(envelope) ? reply(550, '5.7.1 Only reports without a sender') : null)
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo[0]?.address ?? ''
      receive(stream, { from: senderOf(envelope), to }).then(
        () => done(null),
        (error: Error) => done(error),
      )
    },
  })
  server.on('error', (error) => log.warn({ err: error }, 'a report’s connection failed'))
  server.server.on('connection', (socket) => {
    const timeout = setTimeout(() => socket.destroy(), longestConnectionMs)
    socket.once('close', () => clearTimeout(timeout))
  })
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    // The port is shared, because each worker of a machine listens.
    server.server.listen({ port, host, reusePort: port !== 0 }, resolve)
  })
  log.info({ port }, 'listening for reports')
  return { close: () => new Promise<void>((resolve) => server.close(() => resolve())) }

  async function receive(stream: SMTPServerDataStream, envelope: ReportEnvelope): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk)
    if (stream.sizeExceeded) throw reply(552, '5.3.4 Too large')
    await reports.fromMail(Buffer.concat(chunks), envelope).catch((error: unknown) => {
      // Accepts the mail: a bounce of a bounce would reach no one.
      if (error instanceof AppError && error.code === 'invalid_request') return
      log.warn({ err: error }, 'a report couldn’t be stored')
      throw reply(451, '4.3.0 Try again')
    })
  }
}

function senderOf({ mailFrom }: SMTPServerEnvelope): string {
  return mailFrom ? mailFrom.address : ''
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
