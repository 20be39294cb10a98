import { ConstantBackoff, handleAll, retry } from 'cockatiel'

/**
 * Retries a write twice a second while the database is away: a mail that was sent can't be unsent,
 * so that its record is worth waiting for. Once the signal is aborted, one more try is the last.
 */
export function retryWrites(maxAttempts: number, signal: AbortSignal) {
  const policy = retry(handleAll, { maxAttempts, backoff: new ConstantBackoff(500) })
  return <T>(write: () => Promise<T>): Promise<T> => policy.execute(write, signal)
}
