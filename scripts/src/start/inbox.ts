import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MailDev } from 'maildev'

const port = Number(process.env.INBOX_WEB_PORT)
const forwardedPort = Number(process.env.INBOX_FORWARDED_PORT)
const token = process.env.INBOX_TOKEN ?? ''
const refusal =
  'The inbox opens by the address that the start of Cinecanon prints: it holds a token.\n'

/** The address has a token, because mails hold links that open accounts. */
const inbox = new MailDev({
  smtp: Number(process.env.INBOX_SMTP_PORT),
  ip: '127.0.0.1',
  web: port,
  webIp: '127.0.0.1',
  basePathname: `/${token}`,
  mailDirectory: process.env.INBOX_DIR ?? '',
  maxEmails: 1000,
  silent: true,
})
const { api } = await inbox.start()
if (!token || !api) throw new Error('the inbox has no token or no page')
guard(api.server.server)

process.once('SIGTERM', () => void inbox.stop().finally(() => process.exit(0)))

/** Checks access before the listeners of MailDev, which has no check of its own. */
function guard(server: Server): void {
  const requests = server.listeners('request')
  const upgrades = server.listeners('upgrade')
  server.removeAllListeners('request').removeAllListeners('upgrade')
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (!isOwn(req)) return res.writeHead(403, { 'content-type': 'text/plain' }).end(refusal)
    for (const listener of requests) listener.call(server, req, res)
  })
  server.on('upgrade', (req: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!isOwn(req)) return socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    for (const listener of upgrades) listener.call(server, req, socket, head)
  })
}

/** Host and Origin must be this machine's, because of DNS rebinding. */
function isOwn({ url = '', headers }: IncomingMessage): boolean {
  const { host = '', origin = `http://${host}` } = headers
  const isLocal = ['127.0.0.1', 'localhost'].some((name) =>
    [port, forwardedPort].some((each) => host === `${name}:${each}`),
  )
  return isLocal && origin === `http://${host}` && isToken(/^\/([^/?]*)/.exec(url)?.[1] ?? '')
}

function isToken(input: string): boolean {
  const [a, b] = [Buffer.from(input), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
