type Mailbox = { name: string; address: string }

export type Message = {
  /** Stable, so that a mail sent twice is recognized. */
  messageId: string
  /** Sender of the envelope; else From's. */
  returnPath?: string
  to: Mailbox
  /** Becomes Reply-To, and drops Auto-Submitted. */
  author?: Mailbox
  bulk?: Bulk
  subject: string
  html: string
  text: string
}

export type Bulk = {
  id: string
  /** Such as `news.example.org`. */
  listId: string
  /** For POST by mail programs (RFC 8058). */
  unsubscribeUrl: string
}

export type Outcome =
  | { kind: 'sent'; smtpCode: number }
  | ({ kind: 'refused' | 'deferred'; error: string } & Refusal)
  /** Nothing was sent. */
  | { kind: 'unreachable'; smtpCode: number | null; error: string }
  /** May have arrived. */
  | { kind: 'unknown'; error: string }

type Refusal = {
  smtpCode: number | null
  /** Enhanced, such as `5.1.1` (RFC 3463). */
  status?: string
  /** Such as `RCPT TO`. */
  command?: string
}

export type Send = (message: Message, signal?: AbortSignal) => Promise<Outcome>
