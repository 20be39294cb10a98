import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import getPort, { portNumbers } from 'get-port'

/** Below what any system takes for outgoing connections: one of those could get a chosen port before its process listens. */
const [lowest, highest] = [15_000, 30_000]

/** A port of this machine that nobody listens on, and that no process of ours was given while this one runs. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await getPort({
      host: '127.0.0.1',
      port: portNumbers(randomInt(lowest, highest), highest),
    })
    if (await claim(port)) return port
  }
}

/**
 * Services share their ports with whoever asks for the same, so that one can take another's place: two that were given the same
 * port wouldn't notice. Who has the port of the same number for datagrams, which nothing else here uses, has been given it.
 * @returns false when another process has been given it
 */
function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false))
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => void server.close(() => resolve(true)))
  })
}
