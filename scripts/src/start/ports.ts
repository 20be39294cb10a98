import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import getPort, { portNumbers } from 'get-port'

/** Below the range for outgoing connections, one of which could take a port before it is used. */
const [lowest, highest] = [15_000, 30_000]

/** A port without a listener, which no other call has returned, in any process that still runs. */
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
 * Services listen with `reusePort`, so two with the same port wouldn't notice. The UDP port of the
 * same number, which nothing else here uses, serves as a lock across processes.
 * @returns false when another process holds it
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
