export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes
export const days = 24 * hours

/** It writes `2026-01-05`, in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
