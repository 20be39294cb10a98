import type { Stack } from '@cinecanon/scripts'
import { until } from './fresh-stack.ts'

type Supervised = Stack['processes'][string]

/**
 * Keeps a process from running, although its supervisor starts it again and again: a service that ends at every start.
 * Answers how to let it run again, which resolves when it is ready.
 */
export async function heldDown(process: Supervised | undefined): Promise<() => Promise<void>> {
  if (!process) throw new Error('there is no such process')
  const killed = new Set<number>()
  const strike = setInterval(() => {
    const { pid } = process
    if (pid === undefined || killed.has(pid)) return
    killed.add(pid)
    kill(pid)
  }, 5)
  await until(async () => killed.size > 0)
  return () => {
    clearInterval(strike)
    return process.restart()
  }
}

/** Runs `act` while the process is held down. */
export async function without<T>(
  process: Supervised | undefined,
  act: () => Promise<T>,
): Promise<T> {
  const letRun = await heldDown(process)
  try {
    return await act()
  } finally {
    await letRun()
  }
}

function kill(pid: number): void {
  try {
    global.process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}
