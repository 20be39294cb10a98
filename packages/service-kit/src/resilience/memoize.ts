import { LRUCache } from 'lru-cache'

type Options<Input, Result> = {
  /** `previous` is the stale result; `setFreshMs` overrides `freshMs` for the new one. */
  load: (
    input: Input,
    previous: Result | undefined,
    setFreshMs: (ms: number) => void,
  ) => Promise<Result>
  keyOf?: (input: Input) => string
  /** Beyond these, the least recently used result goes. */
  max: number
  /** Left out, results stay fresh for ever. */
  freshMs?: number
  clock?: Clock
}

/** Each input has one load at a time, and failures aren't cached. */
export function memoize<Input, Result extends object>(
  options: Options<Input, Result>,
): (input: Input) => Promise<Result> {
  const { load, keyOf = String, max, freshMs = 0, clock = systemClock } = options
  const results = new LRUCache<string, Result, { input: Input }>({
    max,
    // The library takes a result of exactly its ttl for fresh.
    ttl: Math.max(0, freshMs - 1),
    ...agingBy(clock),
    // Callers get their result also when it is evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (_key, previous, { options: entry, context }) =>
      load(context.input, previous, (ms) => {
        entry.ttl = ms
      }),
  })
  return (input) => results.forceFetch(keyOf(input), { context: { input } })
}

/** Tests pass a clock that they move. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export function agingBy(clock: Clock) {
  return { ttlResolution: 0, perf: { now: () => clock().getTime() } }
}
