import { randomInt } from 'node:crypto'
import getPort, { portNumbers } from 'get-port'

/** Below what any system takes for outgoing connections, and below what products of tests take. */
const [lowest, highest] = [10_000, 15_000]

/**
 * A port without a listener, for a server that starts later, or restarts. An ephemeral port could
 * be taken by then, even by the connection that looks for the server.
 */
export function quietPort(): Promise<number> {
  const port = portNumbers(randomInt(lowest, highest), highest)
  return getPort({ host: '127.0.0.1', port })
}
