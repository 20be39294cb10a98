import type { Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** A connection that has just answered may have its next question on the way. */
const quietMs = 200

/**
 * Watches a server's connections from its beginning, so that it can end without cutting off a question that is on its way:
 * answers say that they are a connection's last, and only what has been quiet for a while is closed unsaid.
 * @returns ends the server: no new connection, and resolves when the last one is closed
 */
export function drainOf(server: Server): () => Promise<void> {
  const connections = new Map<Socket, { open: number; quietSince: number }>()
  const answers = new Set<ServerResponse>()
  let isEnding = false
  let accepted = 0

  server.on('connection', (socket: Socket) => {
    accepted += 1
    connections.set(socket, { open: 0, quietSince: Date.now() })
    socket.once('close', () => connections.delete(socket))
  })
  // Before the app, which may have answered when it returns.
  server.prependListener('request', ({ socket }, answer) => {
    const connection = connections.get(socket)
    if (isEnding) answer.setHeader('connection', 'close')
    if (!connection) return
    connection.open += 1
    answers.add(answer)
    answer.once('close', () => {
      answers.delete(answer)
      connection.open -= 1
      connection.quietSince = Date.now()
    })
  })

  function closeQuiet(): void {
    const before = Date.now() - quietMs
    for (const [socket, { open, quietSince }] of connections) {
      if (open === 0 && quietSince <= before) socket.destroy()
    }
  }

  /** Who waits to be let in would be turned away with the listener. Node lets one in at each turn. */
  async function letInWhoWaits(): Promise<void> {
    const giveUpAt = Date.now() + quietMs
    for (let before = -1; before !== accepted && Date.now() < giveUpAt; await turn()) {
      before = accepted
    }
  }

  return async () => {
    await letInWhoWaits()
    // The HTTP server's own way would close what idles at this moment, with questions under way.
    const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve))
    // Only now: whoever is sent away must not come back to this one.
    isEnding = true
    for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close')
    const sweep = setInterval(closeQuiet, 20)
    await closed
    clearInterval(sweep)
    // Ends its checks of connections.
    server.close()
  }
}
