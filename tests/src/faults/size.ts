import { waitFactor } from '@cinecanon/testing/until'

/** What `npm run faults` sets: all of it, where CI takes samples. */
export const isFull = process.env.FAULTS === 'full'

export function ofSize<T>(full: T, sample: T): T {
  return isFull ? full : sample
}

/**
 * A bound of time: the goal itself on an idle machine, else only as strict as tells right from
 * wrong, and scaled like all waits of tests, because a busy machine may stand still for seconds.
 */
export function boundOf(goal: number, sample: number): number {
  return isFull ? goal : sample * waitFactor()
}
