type Mailbox = { name: string; address: string }

export type Message = {
  /** It is stable, so that a mail sent twice is recognized. */
  messageId: string
  /** The envelope's sender is From's without it. */
  returnPath?: string
  to: Mailbox
  /** It becomes Reply-To, and drops Auto-Submitted. */
  author?: Mailbox
  bulk?: Bulk
  subject: string
  html: string
  text: string
}

export type Bulk = {
  id: string
  listId: string
  unsubscribeUrl: string
}

export type Outcome =
  | { kind: 'sent'; smtpCode: number }
  | ({ kind: 'refused' | 'deferred'; error: string } & Refusal)
  /** No content was sent, so that a retry doubles nothing. */
  | { kind: 'unreachable'; smtpCode: number | null; error: string }
  | { kind: 'unknown'; error: string }

type Refusal = {
  smtpCode: number | null
  status?: string
  command?: string
}

export type Send = (message: Message, signal?: AbortSignal) => Promise<Outcome>
