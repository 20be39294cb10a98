/** Resolves when what the service depends on works, rejects when it doesn't. */
export type Check = () => Promise<void>

/** Callers expect a response within a second. */
const usualTimeoutMs = 900

/** Names of the checks that fail or time out. */
export async function failingOf(
  checks: Record<string, Check>,
  timeoutMs = usualTimeoutMs,
): Promise<string[]> {
  const results = await Promise.allSettled(
    Object.values(checks).map((check) => withTimeout(check, timeoutMs)),
  )
  return Object.keys(checks).filter((_name, index) => results[index]?.status === 'rejected')
}

/** @throws Error after `timeoutMs` */
export function withTimeout<T>(work: () => Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timed out')), timeoutMs)
  return Promise.race([work(), promise]).finally(() => clearTimeout(timer))
}
