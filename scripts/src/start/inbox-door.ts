import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Key = { ports: number[]; token: string }

/**
 * Access check in front of a server's listeners: the token in the path, and Host and Origin of this
 * machine, because a page of another site can send requests here, by DNS rebinding too.
 */
export function guard(server: Server, key: Key): void {
  const requests = server.listeners('request')
  const upgrades = server.listeners('upgrade')
  server.removeAllListeners('request').removeAllListeners('upgrade')
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (!isOwn(req, key)) return res.writeHead(403, { 'content-type': 'text/plain' }).end(words)
    for (const listener of requests) listener.call(server, req, res)
  })
  server.on('upgrade', (req: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!isOwn(req, key)) return socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    for (const listener of upgrades) listener.call(server, req, socket, head)
  })
}

const words =
  'The inbox opens by the address that the start of Cinecanon prints: it holds a token.\n'

function isOwn({ url = '', headers }: IncomingMessage, { ports, token }: Key): boolean {
  const { host = '', origin = `http://${host}` } = headers
  const isHere = ports.some((port) => [`127.0.0.1:${port}`, `localhost:${port}`].includes(host))
  return isHere && origin === `http://${host}` && isSame(/^\/([^/?]*)/.exec(url)?.[1] ?? '', token)
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
