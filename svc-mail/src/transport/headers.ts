export type Bulk = {
  /** Names all mails of one blast. */
  id: string
  /** Names the list that all blasts are for, such as `news.example.org`. */
  listId: string
  /** Takes a POST from mail programs (RFC 8058). */
  unsubscribeUrl: string
}

export function headersOf(bulk: Bulk | undefined): Record<string, string> {
  if (!bulk) return { 'Auto-Submitted': 'auto-generated' }
  return {
    'List-Unsubscribe': `<${bulk.unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-ID': `<${bulk.listId}>`,
    'Feedback-ID': `${bulk.id}:news:cinecanon`,
    Precedence: 'bulk',
  }
}

/** What a DKIM signature covers: the library's own list leaves out how to unsubscribe, and a forger could change that. */
export const signedHeaders = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version'],
  ...['Content-Type', 'Content-Transfer-Encoding', 'Auto-Submitted'],
  ...['List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Precedence', 'Feedback-ID'],
].join(':')
