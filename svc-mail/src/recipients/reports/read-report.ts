import { simpleParser } from 'mailparser'
import { enhancedStatusIn } from '../../transport/refusals.ts'

export type Report = {
  /** The recipient and the returned headers may hold the mail's signed id. */
  references: string[]
} & (
  | { kind: 'bounce'; recipients: ReportedRecipient[] }
  /** `isForwarded` marks a mail with ours attached, of no kind that tells its meaning. */
  | { kind: 'complaint'; detail: string; isForwarded: boolean }
  | { kind: 'other' }
)

export type ReportedRecipient = {
  /** These are in lower case: the one that refused, and the one that was written to. */
  addresses: string[]
  action: string
  status: string
  detail: string
}

/** Reads delivery status (RFC 3464) and feedback (RFC 5965), because texts differ by provider. */
export async function readReport(raw: Buffer): Promise<Report> {
  const { headers: parsed, attachments } = await simpleParser(raw, parsing)
  const isReport = mimeType(parsed.get('content-type')) === 'multipart/report'
  const groupsOf = (pattern: RegExp) => {
    const part = attachments.find(({ contentType }) => pattern.test(contentType.toLowerCase()))
    return part ? fieldGroups(part.content) : []
  }
  const [attached] = groupsOf(/^(message\/(global|rfc822)|text\/rfc822-headers)$/)
  const [feedback] = isReport ? groupsOf(/^message\/feedback-report$/) : []
  const status = groupsOf(/^message\/(global-)?delivery-status$/)
  const [headers] = fieldGroups(raw)
  const references = [headers?.get('to'), feedback?.get('original-mail-from')]
    .concat(attached?.get('return-path'), attached?.get('message-id'))
    .flatMap((reference) => (reference ? addressIn(reference) : []))
  if (feedback) return { references, ...feedbackOf(feedback) }
  const recipients = status.filter((group) => group.has('final-recipient'))
  if (isReport && recipients.length > 0) {
    return { references, kind: 'bounce', recipients: recipients.map(recipientOf) }
  }
  if (isReport || status.length > 0 || !attached) return { references, kind: 'other' }
  return { references, kind: 'complaint', detail: 'Sent back as spam', isForwarded: true }
}

// Delivery status stays a part of its own, and texts aren't read.
const parsing = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  skipTextLinks: true,
}

type Fields = Map<string, string>

const mostBytes = 64 * 1024
const mostGroups = 21

/** Reads groups of `name: value` between empty lines; the first value of a name counts. */
function fieldGroups(content: Buffer): Fields[] {
  const groups: Fields[] = []
  let fields: Fields = new Map()
  let last = ''
  for (const line of content.toString('utf8', 0, mostBytes).split(/\r?\n/)) {
    if (line.trim() === '') {
      if (fields.size > 0 && groups.push(fields) === mostGroups) return groups
      fields = new Map()
      continue
    }
    if (/^[ \t]/.test(line)) {
      fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`)
      continue
    }
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    last = fields.has(name) ? '' : name
    fields.set(last, line.slice(colon + 1).trim())
  }
  return fields.size > 0 ? [...groups, fields] : groups
}

function mimeType(type: unknown): string {
  const { value = '' } = type instanceof Object && 'value' in type ? type : {}
  return String(value).toLowerCase()
}

/** These kinds mean that the recipient didn't want the mail (RFC 5965 §7.3). */
const complaints = new Set(['abuse', 'fraud', 'virus'])

function feedbackOf(fields: Fields) {
  if (!complaints.has(fields.get('feedback-type')?.toLowerCase() ?? '')) {
    return { kind: 'other' as const }
  }
  const detail = `Reported as spam by ${fields.get('user-agent') ?? 'a mail provider'}`
  return { kind: 'complaint' as const, detail, isForwarded: false }
}

function recipientOf(fields: Fields): ReportedRecipient {
  const [type, diagnostic] = typed(fields.get('diagnostic-code'))
  const [status = ''] = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '') ?? []
  // Exim writes 5.0.0 whatever the server's own status was.
  const isVague = status.endsWith('.0.0') && type === 'smtp'
  const [action = ''] = /^[a-z]+/.exec(fields.get('action')?.toLowerCase() ?? '') ?? []
  return {
    addresses: ['original-recipient', 'final-recipient'].flatMap((name) => {
      const [, address] = typed(fields.get(name))
      return address ? addressIn(address) : []
    }),
    action,
    status: (isVague && enhancedStatusIn(diagnostic)) || status,
    detail: diagnostic,
  }
}

function typed(value = ''): [string, string] {
  const end = value.indexOf(';')
  return [value.slice(0, Math.max(end, 0)).trim().toLowerCase(), value.slice(end + 1).trim()]
}

function addressIn(text: string): string {
  return (/<([^<>]*)>/.exec(text)?.[1] ?? text).trim().toLowerCase()
}
