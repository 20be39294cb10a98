import type { Readable } from 'node:stream'
import DKIM from 'nodemailer/lib/dkim'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { type Bulk, signedHeaders } from './headers.ts'
import { createLines } from './lines.ts'
import { createMailWriter, type WrittenMail } from './write-mail.ts'

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
  | { kind: 'deferred'; smtpCode: number | null; error: string }
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

/** Connections to the mail server that one worker opens, and so its mails on their way at a time. */
export const linesAWorker = 8

export function createTransport(options: Options): Transport {
  const { url, from, connections = linesAWorker, timeoutMs = 30_000, dkim } = options
  const write = createMailWriter(from)
  const settings = {
    ...parseConnectionUrl(url),
    connectionTimeout: Math.min(timeoutMs, 10_000),
    greetingTimeout: Math.min(timeoutMs, 10_000),
    socketTimeout: timeoutMs,
  }
  const lines = createLines(settings, connections, signerOf(dkim))

  return {
    async send(message, signal) {
      try {
        return await lines.send(write(message), signal)
      } catch (error) {
        return { kind: 'refused', smtpCode: null, error: `The mail can't be written: ${error}` }
      }
    },
    check: lines.check,
    close: lines.close,
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
