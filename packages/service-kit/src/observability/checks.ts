/** Resolves when what the service depends on works, rejects when it doesn't. */
export type Check = () => Promise<void>

/** Less than the second in which the answer is expected. */
const usualTimeoutMs = 900

/** Names of the checks that fail, or don't answer in time. */
export async function failingOf(
  checks: Record<string, Check>,
  timeoutMs = usualTimeoutMs,
): Promise<string[]> {
  const results = await Promise.allSettled(
    Object.values(checks).map((check) => withTimeout(check, timeoutMs)),
  )
  return Object.keys(checks).filter((_name, index) => results[index]?.status === 'rejected')
}

/** What `ask` comes to. @throws Error when it takes longer */
export function withTimeout<T>(ask: () => Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timed out')), timeoutMs)
  return Promise.race([ask(), promise]).finally(() => clearTimeout(timer))
}
