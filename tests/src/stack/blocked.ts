import type { Stack } from '@cinecanon/scripts'
import { until } from '@cinecanon/testing/until'

type Supervised = Stack['processes'][string]

/**
 * Runs `act` while the process is kept from running, although its supervisor starts it again and
 * again: a service that ends at every start. Afterwards it runs again, and is ready.
 */
export async function without<T>(
  process: Supervised | undefined,
  act: () => Promise<T>,
): Promise<T> {
  if (!process) throw new Error('there is no such process')
  const killed = new Set<number>()
  const strike = setInterval(() => {
    const { pid } = process
    if (pid === undefined || killed.has(pid)) return
    killed.add(pid)
    kill(pid)
  }, 5)
  try {
    await until(async () => killed.size > 0)
    return await act()
  } finally {
    clearInterval(strike)
    await process.restart()
  }
}

function kill(pid: number): void {
  try {
    global.process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}
