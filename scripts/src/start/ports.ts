import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** Below the ephemeral range, because an outgoing connection could take a port before its use. */
const [lowest, highest] = [15_000, 30_000]

/** A port without a listener, another one for each call in every process that still runs. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if ((await claim(port)) && (await isFree(port))) return port
  }
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => void server.close(() => resolve(true)))
  })
}

/** Lock across processes: the UDP port of the same number, because nothing else here uses UDP. */
function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false))
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
}
