/** Passed in wherever time decides something, so that tests can move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Options of a cache whose entries grow old by this clock. */
export function agingBy(clock: Clock) {
  return { ttlResolution: 0, perf: { now: () => clock().getTime() } }
}
