/** The day of a moment, in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
