import { waitFactor } from '@cinecanon/testing/until'

/** Set by `npm run faults`; CI takes samples. */
export const isFull = process.env.FAULTS === 'full'

export function ofSize<T>(full: T, sample: T): T {
  return isFull ? full : sample
}

/** A time limit: the goal in a full run, else a scaled sample. */
export function boundOf(goal: number, sample: number): number {
  return isFull ? goal : sample * waitFactor()
}
