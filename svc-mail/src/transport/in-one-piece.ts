import { encode as toBase64, wrap as wrapBase64 } from 'nodemailer/lib/base64'
import type MimeNode from 'nodemailer/lib/mime-node'
import { encode as toQuotedPrintable, wrap as wrapQuotedPrintable } from 'nodemailer/lib/qp'

/**
 * Makes a compiled mail leave in one piece. The library would pass it on header by header and part by part, through a
 * dozen streams, and every piece would become a packet of its own.
 */
export function inOnePiece(mail: MimeNode): void {
  mail.stream = (output, _options, done) => {
    try {
      output.write(textOf(mail))
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }
}

function textOf(node: MimeNode): string {
  // First the headers: they decide on the boundary.
  const headers = `${node.buildHeaders()}\r\n\r\n`
  if (!node.multipart) return headers + bodyOf(node)
  const parts = node.childNodes.map((part) => `--${node.boundary}\r\n${textOf(part)}`)
  return `${headers}${parts.join('\r\n')}\r\n--${node.boundary}--\r\n`
}

function bodyOf(node: MimeNode): string {
  const { content = '' } = node
  if (typeof content !== 'string') throw new Error('only mails of text can be sent')
  switch (node.getTransferEncoding()) {
    case 'quoted-printable':
      return wrapQuotedPrintable(toQuotedPrintable(content))
    case 'base64':
      return wrapBase64(toBase64(content))
    default:
      return content
  }
}
