import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import type { Services } from '../commands/execute.ts'
import { serve } from './connection.ts'

/** @returns closes the server and its connections */
export async function listen(services: Services): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const server = createServer()
  await bind(server, services.address)
  let lastId = 0
  server.on('connection', (socket) => {
    sockets.add(socket)
    const connectionId = ++lastId
    socket.once('close', () => {
      sockets.delete(socket)
      services.sessions.leave(connectionId)
    })
    serve(socket, services, connectionId)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
}

/** Only the owner may connect, because a connection has access to everything. */
async function bind(server: Server, socket: string): Promise<void> {
  // A killed process leaves its socket behind.
  rmSync(socket, { force: true })
  const umask = process.umask(0o177)
  server.listen(socket)
  process.umask(umask)
  await once(server, 'listening')
}
