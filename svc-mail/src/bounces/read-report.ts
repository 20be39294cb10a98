import { simpleParser } from 'mailparser'

/** Addresses are in lower case. */
export type Report = {
  /** May hold the mail's signed id: recipient, returned headers. */
  references: string[]
} & (
  | { kind: 'bounce'; recipients: ReportedRecipient[] }
  /** Null when withheld. */
  | { kind: 'complaint'; recipient: string | null; detail: string }
  | { kind: 'other' }
)

export type ReportedRecipient = {
  address: string
  action: string
  /** Such as `5.1.1`. */
  status: string
  detail: string
}

/** Delivery status (RFC 3464) or feedback report (RFC 5965); texts aren't interpreted. */
export async function readReport(raw: Buffer): Promise<Report> {
  const { headers, attachments } = await simpleParser(raw, parsing)
  const type = headers.get('content-type')
  const isReport = typeof type === 'object' && 'value' in type && type.value === 'multipart/report'
  const parts = isReport ? attachments : []
  const groupsOf = (pattern: RegExp) => {
    const part = parts.find(({ contentType }) => pattern.test(contentType))
    return part ? fieldGroups(part.content.toString()) : []
  }
  const [returned = noFields] = groupsOf(/^(message\/(global|rfc822)|text\/rfc822-headers)$/)
  const [feedback] = groupsOf(/^message\/feedback-report$/)
  const [, ...recipients] = groupsOf(/^message\/(global-)?delivery-status$/)
  const to = fieldGroups(raw.toString('latin1', 0, headBytes))[0]?.get('to')
  const references = [to, feedback?.get('original-mail-from'), returned.get('return-path')]
    .concat(returned.get('message-id'))
    .flatMap((reference) => (reference ? addressIn(reference) : []))
  if (feedback) return { references, ...feedbackOf(feedback) }
  if (recipients.length === 0) return { references, kind: 'other' }
  return { references, kind: 'bounce', recipients: recipients.map(recipientOf) }
}

// Texts aren't read, and delivery status is a part of its own.
const parsing = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  skipTextLinks: true,
}

type Fields = Map<string, string>

const noFields: Fields = new Map()
const headBytes = 16 * 1024

/** Groups of `name: value` between empty lines; the first value of a name counts. */
function fieldGroups(text: string): Fields[] {
  const unfolded = text.replaceAll('\r\n', '\n').replace(/\n[ \t]+/g, ' ')
  return unfolded.split(/\n{2,}/).flatMap((block) => {
    const fields: Fields = new Map()
    for (const line of block.split('\n')) {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
      if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value ?? '')
    }
    return fields.size > 0 ? [fields] : []
  })
}

function feedbackOf(fields: Fields) {
  const type = fields.get('feedback-type')?.trim().toLowerCase()
  if (type !== 'abuse') return { kind: 'other' as const }
  const address = addressIn(fields.get('original-rcpt-to') ?? '')
  const detail = `Reported as spam by ${fields.get('user-agent') ?? 'a mail provider'}`
  return { kind: 'complaint' as const, recipient: address.includes('@') ? address : null, detail }
}

function recipientOf(fields: Fields): ReportedRecipient {
  const [status = ''] = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '') ?? []
  return {
    address: addressIn((fields.get('final-recipient') ?? '').replace(/^[^;]*;/, '')),
    action: (fields.get('action') ?? '').trim().toLowerCase(),
    status,
    detail: (fields.get('diagnostic-code') ?? '').replace(/^\s*smtp;\s*/i, ''),
  }
}

/** `ann@example.org` from `Ann <Ann@Example.org>` */
function addressIn(text: string): string {
  return (/<([^<>]*)>/.exec(text)?.[1] ?? text).trim().toLowerCase()
}
