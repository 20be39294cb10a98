type Mailbox = { name: string; address: string }

export type Message = {
  /** Stable across attempts, so that a mail sent twice is recognized. */
  messageId: string
  to: Mailbox
  /** Becomes Reply-To; the mail isn't marked as auto-generated. */
  author?: Mailbox
  /** Headers of a mail to many, with the way to unsubscribe. */
  bulk?: Bulk
  subject: string
  html: string
  text: string
}

export type Bulk = {
  /** Id of the blast. */
  id: string
  /** Mailing list of all blasts, such as `news.example.org`. */
  listId: string
  /** Takes a POST from mail programs (RFC 8058). */
  unsubscribeUrl: string
}

/** Result of one attempt. */
export type Outcome =
  | { kind: 'sent'; smtpCode: number }
  /** Permanent failure. */
  | { kind: 'refused'; smtpCode: number | null; error: string }
  /** Temporary failure. */
  | { kind: 'deferred'; smtpCode: number | null; error: string }
  /** No connection or no reply; nothing was sent. */
  | { kind: 'unreachable'; smtpCode: number | null; error: string }
  /** The connection broke after the content began to leave: it may have arrived. */
  | { kind: 'unknown'; error: string }

export type Send = (message: Message, signal?: AbortSignal) => Promise<Outcome>
