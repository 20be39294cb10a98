/** Warning on a stale response while a service is unavailable; `age` as in RFC 9111. */
export const staleWarning = '110 - "Response is Stale"'

/** Time at which a stale response was fresh; null for a fresh one. */
export function staleSince(headers: Headers, now: Date): Date | null {
  if (headers.get('warning') !== staleWarning) return null
  return new Date(now.getTime() - Number(headers.get('age') ?? 0) * 1000)
}
