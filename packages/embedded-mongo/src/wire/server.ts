import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { Services } from '../commands/execute.ts'
import { serve } from './connection.ts'

export type WireServer = { address: string; port: number; close: () => Promise<void> }

/** Loopback, because connections aren't encrypted. */
const host = '127.0.0.1'

export async function listen(
  port: number,
  servicesAt: (address: string) => Services,
): Promise<WireServer> {
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true })
  await bound(server, port)
  const actual = (server.address() as AddressInfo).port
  const address = `${host}:${actual}`
  const services = servicesAt(address)
  let lastId = 0
  server.on('connection', (socket) => {
    sockets.add(socket)
    const connectionId = ++lastId
    socket.once('close', () => {
      sockets.delete(socket)
      services.sessions.leave(connectionId)
      services.authentication.leave(connectionId)
    })
    serve(socket, services, connectionId)
  })
  return {
    address,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function bound(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}
