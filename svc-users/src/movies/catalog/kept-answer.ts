import { AppError } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { type Clock, keptAnswers, type Logger } from '@cinecanon/service-kit'

/** While svc-catalog is away it is asked this often, not by every request. */
export const askAgainAfterMs = 1 * seconds

type Options<Answer> = {
  ask: () => Promise<Answer>
  freshMs: number
  clock: Clock
  log: Logger
}

/**
 * Cache of one answer of svc-catalog. Requests that come together ask once; when svc-catalog is
 * away, its last answer is served on. @throws AppError `unavailable` when there is none yet
 */
export function keptAnswer<Answer extends object>({ ask, freshMs, clock, log }: Options<Answer>) {
  return keptAnswers<void, Answer>({
    most: 1,
    freshMs,
    clock,
    async ask(_nothing, last, keepFor) {
      try {
        return await ask()
      } catch (error) {
        log.warn({ err: error }, 'svc-catalog did not answer')
        if (!last) throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
        keepFor(askAgainAfterMs)
        return last
      }
    },
  })
}
