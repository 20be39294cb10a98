import { AppError } from '@cinecanon/contract'

/**
 * Runs jobs one after another, at most `waiting` of them in line. What comes on top hears "unavailable" at once.
 */
export function oneAtATime(waiting: number) {
  let line = 0
  let last: Promise<unknown> = Promise.resolve()

  return <T>(job: () => Promise<T>): Promise<T> => {
    if (line > waiting) throw new AppError('unavailable', { retryAfterSeconds: 2 })
    line++
    const mine = last.then(job).finally(() => line--)
    last = mine.catch(() => {})
    return mine
  }
}
