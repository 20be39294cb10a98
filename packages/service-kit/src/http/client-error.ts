import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, errors } from '@cinecanon/contract'

type ClientError = Error & { code?: string; rawPacket?: Buffer }

export type RefusalPage = (status: number) => string

export function respondToClientError(
  error: ClientError,
  socket: Socket,
  pageOf?: RefusalPage,
): void {
  // A response that has begun would include these bytes.
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: { headersSent: boolean } }
  if (error.code === 'ECONNRESET' || !socket.writable || current?.headersSent) {
    socket.destroy()
    return
  }
  const { status, code } = refusals[error.code ?? ''] ?? malformed
  const acceptsHtml = /^accept:.*text\/html/im.test(error.rawPacket?.toString('latin1') ?? '')
  const page = acceptsHtml ? pageOf?.(status) : undefined
  const body = page ?? JSON.stringify({ message: errors[code].message, code } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Type: ${page ? 'text/html' : 'application/json'}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  // The client may send for ever.
  socket.destroy()
}

type Refusal = { status: number; code: ErrorCode }

const malformed: Refusal = { status: 400, code: 'invalid_request' }

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid_request' },
}
