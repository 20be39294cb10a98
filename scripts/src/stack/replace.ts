import type { Replacement, Supervised } from './supervised.ts'

/**
 * Puts another program file in the place of these processes, one after the other. It moves nothing before all of its
 * processes have been tried out.
 * @throws Error that says why the new one can't work; everything is then as it was
 */
export async function replaceAll(processes: Supervised[], file: string): Promise<void> {
  const trials = await Promise.allSettled(processes.map((each) => each.tryOut(file)))
  const ready = trials.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const failed = trials.find((each) => each.status === 'rejected')
  if (failed) {
    await cancelAll(ready)
    throw failed.reason
  }
  for (const [index, each] of ready.entries()) {
    try {
      await each.takeOver()
    } catch (error) {
      await cancelAll(ready.slice(index + 1))
      throw error
    }
  }
}

async function cancelAll(trials: Replacement[]): Promise<void> {
  await Promise.all(trials.map((each) => each.cancel()))
}
