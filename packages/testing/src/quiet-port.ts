import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what any system takes for outgoing connections, and below what products of tests take. */
const [lowest, highest] = [10_000, 15_000]

/**
 * A port of this machine that nobody listens on, for a server that comes later, or goes and comes back. Of those that systems give
 * by themselves, any other connection may have taken it by then, even the one that looks for the server.
 */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => void server.close(() => resolve(true)))
  })
}
