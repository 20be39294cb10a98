import { LRUCache } from 'lru-cache'
import { agingBy, type Clock, systemClock } from '../process/clock.ts'

type Options<Asked, Answer> = {
  /** `last` is the answer that grew old; `keepFor` keeps this one for longer or shorter than it. */
  ask: (asked: Asked, last: Answer | undefined, keepFor: (ms: number) => void) => Promise<Answer>
  keyOf?: (asked: Asked) => string
  /** Beyond these, the answer goes that was used the longest ago. */
  most: number
  /** From this age on, an answer is old; left out, none ever is. */
  freshMs?: number
  clock?: Clock
}

/** Cache of answers: callers that come together ask once. What fails isn't kept. */
export function keptAnswers<Asked, Answer extends object>(
  options: Options<Asked, Answer>,
): (asked: Asked) => Promise<Answer> {
  const { ask, keyOf = String, most, freshMs = 0, clock = systemClock } = options
  const answers = new LRUCache<string, Answer, { asked: Asked }>({
    max: most,
    // The library still takes an answer of exactly its age for fresh; without an age, for ever.
    ttl: Math.max(0, freshMs - 1),
    ...agingBy(clock),
    // Whoever waits for an answer gets it, also when too many others come meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (_key, last, { options: kept, context }) =>
      ask(context.asked, last, (ms) => {
        kept.ttl = ms
      }),
  })
  return (asked) => answers.forceFetch(keyOf(asked), { context: { asked } })
}
