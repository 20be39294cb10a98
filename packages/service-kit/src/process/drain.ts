import type { Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** A client's next request may follow within this time. */
const idleMs = 200

/**
 * Graceful shutdown: `Connection: close` on responses; other connections close once idle. @returns
 * resolves when the last one is closed
 */
export function drainOf(server: Server): () => Promise<void> {
  const connections = new Map<Socket, { open: number; idleSince: number }>()
  const responses = new Set<ServerResponse>()
  let isEnding = false
  let accepted = 0

  server.on('connection', (socket: Socket) => {
    accepted += 1
    connections.set(socket, { open: 0, idleSince: Date.now() })
    socket.once('close', () => connections.delete(socket))
  })
  // First, because the app may respond before others run.
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (isEnding) response.setHeader('connection', 'close')
    if (!connection) return
    connection.open += 1
    responses.add(response)
    response.once('close', () => {
      responses.delete(response)
      connection.open -= 1
      connection.idleSince = Date.now()
    })
  })

  function closeIdle(): void {
    const before = Date.now() - idleMs
    for (const [socket, { open, idleSince }] of connections) {
      if (open === 0 && idleSince <= before) socket.destroy()
    }
  }

  /** Accepted one a turn, because closing resets the backlog. */
  async function acceptBacklog(): Promise<void> {
    const giveUpAt = Date.now() + idleMs
    for (let before = -1; before !== accepted && Date.now() < giveUpAt; await turn()) {
      before = accepted
    }
  }

  return async () => {
    await acceptBacklog()
    // Not `server.close()`, because that closes idle connections with requests on their way.
    const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve))
    // After that, because a client would reconnect to this process.
    isEnding = true
    for (const response of responses)
      if (!response.headersSent) response.setHeader('connection', 'close')
    const sweep = setInterval(closeIdle, 20)
    await closed
    clearInterval(sweep)
    server.close()
  }
}
