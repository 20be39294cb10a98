import { randomInt } from 'node:crypto'
import getPort, { portNumbers } from 'get-port'

/** Below what any system takes for outgoing connections, and below what products of tests take. */
const [lowest, highest] = [10_000, 15_000]

/**
 * A free port for a server that starts later, or again: below the ephemeral ports, of which any
 * outgoing connection may take one meanwhile.
 */
export function quietPort(): Promise<number> {
  const port = portNumbers(randomInt(lowest, highest), highest)
  return getPort({ host: '127.0.0.1', port })
}
