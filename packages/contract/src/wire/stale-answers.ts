/** Warning on a stale answer, the last one of a service that is away. `age` is of RFC 9111. */
export const staleWarning = '110 - "Response is Stale"'

/** When what stands in a stale answer was fresh; null for an answer of now. */
export function staleSince(headers: Headers, now: Date): Date | null {
  if (headers.get('warning') !== staleWarning) return null
  return new Date(now.getTime() - Number(headers.get('age') ?? 0) * 1000)
}
