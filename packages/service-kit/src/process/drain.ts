import type { Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** A client's next request may follow within this time. */
const idleMs = 200

/** Connections end once idle, by `Connection: close`. @returns once all are closed */
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
  // The app may respond before other listeners run.
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

  /** One connection is accepted a turn, and closing resets the backlog. */
  async function acceptBacklog(): Promise<void> {
    const giveUpAt = Date.now() + idleMs
    for (let before = -1; before !== accepted && Date.now() < giveUpAt; await turn()) {
      before = accepted
    }
  }

  return async () => {
    await acceptBacklog()
    // `server.close()` would close idle connections with requests on their way.
    const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve))
    // A client would reconnect to this process before.
    isEnding = true
    for (const response of responses)
      if (!response.headersSent) response.setHeader('connection', 'close')
    const sweep = setInterval(closeIdle, 20)
    await closed
    clearInterval(sweep)
    server.close()
  }
}
