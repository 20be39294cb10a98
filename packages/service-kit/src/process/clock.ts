/** Passed in, so that tests can move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Options of an LRUCache. */
export function agingBy(clock: Clock) {
  return { ttlResolution: 0, perf: { now: () => clock().getTime() } }
}
