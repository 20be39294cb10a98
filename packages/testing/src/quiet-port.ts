import { randomInt } from 'node:crypto'
import getPort, { portNumbers } from 'get-port'

/** Below ephemeral ports and the tests' products. */
const [lowest, highest] = [10_000, 15_000]

/** For a server that starts later or again. */
export function quietPort(): Promise<number> {
  const port = portNumbers(randomInt(lowest, highest), highest)
  return getPort({ host: '127.0.0.1', port })
}
