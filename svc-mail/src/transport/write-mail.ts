import { encode as toBase64, wrap as wrapBase64 } from 'nodemailer/lib/base64'
import { foldLines } from 'nodemailer/lib/mime-funcs'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode as toQuotedPrintable, wrap as wrapQuotedPrintable } from 'nodemailer/lib/qp'
import { headersOf } from './headers.ts'
import type { Message } from './transport.ts'

/** A mail as it goes to the server, and between whom. */
export type WrittenMail = { from: string; to: string; content: string }

/**
 * Writes mails with both parts. The library would build a tree, a dozen streams and each header anew for every mail; of
 * it only what encodes is used: headers, addresses and parts.
 */
export function createMailWriter(from: string): (message: Message) => WrittenMail {
  const headers = createHeaderWriter()
  const sender = addressIn(headers.encoded('From', from))

  return ({ messageId, to, author, bulk, subject, html, text }) => {
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
    return { from: sender, to: addressIn(toLine), content }
  }
}

/** Neither encoding of a part can hold a `=_` (RFC 2045 §6.7), so no part can hold the boundary. */
const boundary = '=_cinecanon_part'

type Value = string | Message['to']

/** Keeps the last line of each header: most are the same from mail to mail. */
function createHeaderWriter() {
  const encoder = new MimeNode()
  const kept = new Map<string, { value: Value; line: string }>()
  const encoded = (key: string, value: Value) => encoder.encodeHeaderValue(key, value)
  return {
    encoded,
    line(key: string, value: Value): string {
      const last = kept.get(key)
      if (last?.value === value) return last.line
      const line = foldLines(`${key}: ${encoded(key, value)}`, 76)
      kept.set(key, { value, line })
      return line
    },
  }
}

/** In an encoded header the last thing in angle brackets, or all of it; a name can't hide one behind it. */
function addressIn(header: string): string {
  const value = header.replace(/^To:\s*/, '')
  return /<([^<>]*)>$/.exec(value)?.[1] ?? value
}

function partOf(type: string, content: string): string {
  const { encoding, encoded } = encode(content)
  const head = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}`
  return `${head}\r\n\r\n${encoded}`
}

/** Quoted-printable stays legible; for scripts that it would triple, base64 is shorter. */
function encode(content: string): { encoding: string; encoded: string } {
  const quoted = toQuotedPrintable(content)
  if (quoted.length <= content.length * 2) {
    return { encoding: 'quoted-printable', encoded: wrapQuotedPrintable(quoted) }
  }
  return { encoding: 'base64', encoded: wrapBase64(toBase64(content)) }
}
