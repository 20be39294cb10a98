import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import type { Forwarded, ProcessSpec } from './launch.ts'
import { type Supervised, supervise } from './supervised.ts'

/** Starts the process at the first connection to one of its ports, and forwards connections to it. */
export async function superviseLazily(
  spec: ProcessSpec,
  forwarded: Forwarded[],
  dataDir: string,
): Promise<Supervised> {
  let process: Supervised | undefined
  const open = new Set<Socket>()

  async function forward(socket: Socket, to: number): Promise<void> {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => {}))
    process ??= supervise(spec, dataDir)
    await process.ready()
    pipeline(socket, connect(to, '127.0.0.1'), socket, () => {})
  }

  const servers = await Promise.all(
    forwarded.map(({ from, to }) =>
      listening(from, (socket) => void forward(socket, to).catch(() => socket.destroy())),
    ),
  )
  return {
    name: spec.name,
    fault: new Promise(() => {}),
    get pid() {
      return process?.pid
    },
    ready: async () => {},
    async stop() {
      for (const server of servers) server.close()
      for (const socket of open) socket.destroy()
      await process?.stop()
    },
    restart: async () => process?.restart(),
  }
}

async function listening(port: number, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
