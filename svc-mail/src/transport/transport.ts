import type { Readable } from 'node:stream'
import { createTransport as createNodemailer, type Transporter } from 'nodemailer'
import { type Bulk, headersOf, signedHeaders } from './headers.ts'
import { inOnePiece } from './in-one-piece.ts'
import { toOutcome } from './outcome.ts'

type Mailbox = { name: string; address: string }

export type Message = {
  /** Stable across attempts, so that a mail sent twice can be recognized as one. */
  messageId: string
  to: Mailbox
  /** The person whose words these are: answers go to them, and the mail isn't marked as a machine's. */
  author?: Mailbox
  /** One of many: says so, and how to get no more of them. */
  bulk?: Bulk
  subject: string
  html: string
  text: string
}

export type Outcome =
  | { kind: 'sent'; smtpCode: number }
  /** The server won't take this mail, now or later. */
  | { kind: 'refused'; smtpCode: number | null; error: string }
  /** The server asks to try again later. */
  | { kind: 'deferred'; smtpCode: number; error: string }
  /** No server was there to judge the mail; nothing was sent. */
  | { kind: 'unreachable'; smtpCode: number | null; error: string }
  /** The content was on its way when the line broke: it may have arrived. */
  | { kind: 'unknown'; error: string }

export type Transport = {
  /** Never rejects: whatever happens is an outcome. */
  send: (message: Message, signal?: AbortSignal) => Promise<Outcome>
  /** Whether the mail server can be reached and lets us in. */
  check: () => Promise<boolean>
  /** Ends all connections; a mail on its way becomes unreachable or unknown. */
  close: () => void
}

type Options = {
  url: string
  from: string
  connections?: number
  /** Patience with a server that says nothing. */
  timeoutMs?: number
  dkim?: Dkim | undefined
}
/** `privateKey` as PEM. */
export type Dkim = { domain: string; selector: string; privateKey: string }

export function createTransport(options: Options): Transport {
  const { url, from, connections = 8, timeoutMs = 30_000, dkim } = options
  const mailer = createNodemailer({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: 500,
    // Sending again is the caller's decision: a connection that ends may have carried the mail.
    maxRequeues: 0,
    connectionTimeout: Math.min(timeoutMs, 10_000),
    greetingTimeout: Math.min(timeoutMs, 10_000),
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signedHeaders,
      },
    }),
  })
  // A pool without a listener would throw for a connection that breaks while idle.
  mailer.on('error', () => {})
  const contentOf = watchContent(mailer)

  return {
    async send({ author, bulk, ...message }, signal) {
      try {
        const { response } = await mailer.sendMail({
          ...message,
          from,
          ...(author ? { replyTo: author } : { headers: headersOf(bulk) }),
          ...(signal && { signal }),
        })
        return { kind: 'sent', smtpCode: Number.parseInt(response, 10) || 250 }
      } catch (error) {
        return toOutcome(error, contentOf.get(message.messageId)?.readableDidRead ?? false)
      } finally {
        contentOf.delete(message.messageId)
      }
    },
    async check() {
      const answer = await mailer.verify().catch(() => false)
      return answer === true
    },
    close: () => mailer.close({ force: true }),
  }
}

/** Keeps the stream of each mail's content: once it is read, the server may have got the mail. */
function watchContent(mailer: Transporter): Map<string, Readable> {
  const streams = new Map<string, Readable>()
  mailer.use('stream', ({ data, message }, done) => {
    inOnePiece(message)
    const createReadStream = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const stream = createReadStream(options)
      streams.set(String(data.messageId), stream)
      return stream
    }
    done()
  })
  return streams
}
