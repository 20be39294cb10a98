import { setTimeout as pause } from 'node:timers/promises'
import { ConstantBackoff, handleAll, retry } from 'cockatiel'

/** Retries while the database is unavailable, and once more after an abort. */
export function retryWrites(maxAttempts: number, signal: AbortSignal) {
  const policy = retry(handleAll, { maxAttempts, backoff: new ConstantBackoff(500) })
  return <T>(write: () => Promise<T>): Promise<T> => policy.execute(write, signal)
}

export async function pollUntil<T>(
  isDone: (result: T) => boolean,
  read: () => Promise<T>,
  withinMs: number,
): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const result = await read()
    if (isDone(result) || Date.now() >= deadline) return result
    await pause(100)
  }
}
