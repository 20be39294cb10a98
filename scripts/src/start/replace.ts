import type { Replacement, Supervised } from './supervised.ts'

/**
 * Rolling replacement of these processes by another program file. The first takes over only once
 * a candidate of each is ready.
 * @throws Error that says why the new one can't work; nothing has changed then
 */
export async function replaceAll(processes: Supervised[], file: string): Promise<void> {
  const candidates = await Promise.allSettled(processes.map((each) => each.tryOut(file)))
  const ready = candidates.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const failed = candidates.find((each) => each.status === 'rejected')
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

async function cancelAll(candidates: Replacement[]): Promise<void> {
  await Promise.all(candidates.map((each) => each.cancel()))
}
