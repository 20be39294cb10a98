import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** Starts a server on a free port of loopback. */
export async function startSmtpServer(options: SMTPServerOptions) {
  const sockets: Socket[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options,
  })
  // Clients that refuse a certificate break the connection.
  server.on('error', () => {})
  server.server.on('connection', (socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port, sockets, close, [Symbol.asyncDispose]: close }
}
