/** It rejects when a dependency fails. */
export type Check = () => Promise<void>

/** Callers wait for a second. */
const usualTimeoutMs = 900

export async function failingOf(
  checks: Record<string, Check>,
  timeoutMs = usualTimeoutMs,
): Promise<string[]> {
  const results = await Promise.allSettled(
    Object.values(checks).map((check) => withTimeout(check, timeoutMs)),
  )
  return Object.keys(checks).filter((_name, index) => results[index]?.status === 'rejected')
}

export function withTimeout<T>(work: () => Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timed out')), timeoutMs)
  return Promise.race([work(), promise]).finally(() => clearTimeout(timer))
}
