import { encode as toBase64, wrap as wrapBase64 } from 'nodemailer/lib/base64'
import { foldLines } from 'nodemailer/lib/mime-funcs'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode as toQuotedPrintable, wrap as wrapQuotedPrintable } from 'nodemailer/lib/qp'
import type { Bulk, Message } from './message.ts'

export type WrittenMail = { from: string; to: string; content: string }

/** Writes mails without the library's composer, because it is several times slower. */
export function createMailWriter(from: string): (message: Message) => WrittenMail {
  const headers = createHeaderWriter()
  const sender = addressIn(headers.encoded('From', from))

  return ({ messageId, returnPath = sender, to, author, bulk, subject, html, text }) => {
    const kind = author && !bulk ? {} : headersOf(bulk)
    const toLine = headers.line('To', to)
    const lines = [
      ...Object.entries(kind).map(([key, value]) => headers.line(key, value)),
      headers.line('From', from),
      toLine,
      ...(author ? [headers.line('Reply-To', author)] : []),
      ...(subject.trim() ? [headers.line('Subject', subject)] : []),
      headers.line('Message-ID', messageId),
      headers.line('Date', new Date().toUTCString().replace('GMT', '+0000')),
      'MIME-Version: 1.0',
      `Content-Type: multipart/alternative; boundary="${boundary}"`,
    ]
    const parts = [partOf('text/plain', text), partOf('text/html', html)]
    const body = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')
    const content = `${lines.join('\r\n')}\r\n\r\n${body}--${boundary}--\r\n`
    return { from: returnPath, to: addressIn(toLine), content }
  }
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

/** The library's list lacks the headers to unsubscribe. */
export const signedHeaders = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version'],
  ...['Content-Type', 'Content-Transfer-Encoding', 'Auto-Submitted'],
  ...['List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Precedence', 'Feedback-ID'],
].join(':')

/** Encoded parts can't hold it (RFC 2045 §6.7). */
const boundary = '=_cinecanon_part'

type Value = string | Message['to']

/** Caches the last line of each header, because most repeat. */
function createHeaderWriter() {
  const encoder = new MimeNode()
  const cached = new Map<string, { value: Value; line: string }>()
  const encoded = (key: string, value: Value) => encoder.encodeHeaderValue(key, value)
  return {
    encoded,
    line(key: string, value: Value): string {
      const last = cached.get(key)
      if (last?.value === value) return last.line
      const line = foldLines(`${key}: ${encoded(key, value)}`, 76)
      cached.set(key, { value, line })
      return line
    },
  }
}

function addressIn(header: string): string {
  const value = header.replace(/^To:\s*/, '')
  return /<([^<>]*)>$/.exec(value)?.[1] ?? value
}

function partOf(type: string, content: string): string {
  const { encoding, encoded } = encode(content)
  const head = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}`
  return `${head}\r\n\r\n${encoded}`
}

/** Chooses base64 for scripts that quoted-printable would triple. */
function encode(content: string): { encoding: string; encoded: string } {
  const quoted = toQuotedPrintable(content)
  if (quoted.length <= content.length * 2) {
    return { encoding: 'quoted-printable', encoded: wrapQuotedPrintable(quoted) }
  }
  return { encoding: 'base64', encoded: wrapBase64(toBase64(content)) }
}
