type Mailbox = { name: string; address: string }

export type Message = {
  /** Stable across attempts, so that a mail sent twice can be recognized as one. */
  messageId: string
  to: Mailbox
  /** The person who wrote it: becomes Reply-To, and the mail isn't marked as auto-generated. */
  author?: Mailbox
  /** One of many: its headers say so, and how to unsubscribe. */
  bulk?: Bulk
  subject: string
  html: string
  text: string
}

export type Bulk = {
  /** Names all mails of one blast. */
  id: string
  /** Names the list that all blasts are for, such as `news.example.org`. */
  listId: string
  /** Takes a POST from mail programs (RFC 8058). */
  unsubscribeUrl: string
}

/** What one attempt to send a mail came to. */
export type Outcome =
  | { kind: 'sent'; smtpCode: number }
  /** The server won't take this mail, now or later. */
  | { kind: 'refused'; smtpCode: number | null; error: string }
  /** The server asks to try again later. */
  | { kind: 'deferred'; smtpCode: number | null; error: string }
  /** No server answered for this mail; nothing was sent. */
  | { kind: 'unreachable'; smtpCode: number | null; error: string }
  /** The connection broke after the content began to leave: it may have arrived. */
  | { kind: 'unknown'; error: string }

export type Send = (message: Message, signal?: AbortSignal) => Promise<Outcome>
