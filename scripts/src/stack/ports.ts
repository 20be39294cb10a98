import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import getPort, { portNumbers } from 'get-port'

/** Below what any system takes for outgoing connections: one of those could get a chosen port before its process listens. */
const [lowest, highest] = [15_000, 30_000]

/** A port of this machine that nobody listens on, and that nobody else in this process was given a moment ago. */
export function freePort(): Promise<number> {
  // Begins anywhere, so that several processes that choose at the same time seldom choose the same.
  return getPort({ host: '127.0.0.1', port: portNumbers(randomInt(lowest, highest), highest) })
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => void server.close(() => resolve(true)))
  })
}
