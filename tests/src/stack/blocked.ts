import type { Stack } from '@cinecanon/scripts'
import { until } from '@cinecanon/testing/until'

type Supervised = Stack['processes'][string]

/**
 * Runs `act` while each start of the process is killed at once; the process is ready afterwards.
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
