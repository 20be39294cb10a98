import { randomInt } from 'node:crypto'
import getPort, { portNumbers } from 'get-port'

/** Below what any system takes for outgoing connections, and below what products of tests take. */
const [lowest, highest] = [10_000, 15_000]

/**
 * A port of this machine that nobody listens on, for a server that comes later, or goes and comes
 * back. Of those that systems give by themselves, any other connection may have taken it by then,
 * even the one that looks for the server.
 */
export function quietPort(): Promise<number> {
  const port = portNumbers(randomInt(lowest, highest), highest)
  return getPort({ host: '127.0.0.1', port })
}
