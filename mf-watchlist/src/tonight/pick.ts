import { type UserStateId, usualRuntime, type WatchlistItem } from '@cinecanon/contract'

export type Time = '90' | '120' | '150' | 'any'

type Item = Pick<WatchlistItem, 'id' | 'movie'>

type Evening = {
  time: Time
  /** The newest is the last. */
  declined: readonly UserStateId[]
  chance: () => number
}

/** Declined films come last, and never twice in a row (rule 2.16). */
export function pickFor<T extends Item>(items: readonly T[], evening: Evening): T | undefined {
  const { time, declined, chance } = evening
  const timesDeclined = ({ id }: T) => declined.filter((each) => each === id).length
  const others = items.filter(
    ({ id, movie }) => minutesOf(movie) <= limitOf(time) && id !== declined.at(-1),
  )
  const fewest = Math.min(...others.map(timesDeclined))
  const pool = others.filter((item) => timesDeclined(item) === fewest)
  return pool[Math.floor(chance() * pool.length)]
}

/** Only films of known length count. */
export function shortestOf<T extends Item>(items: readonly T[]): T | undefined {
  const known = items.filter(({ movie }) => movie.runtime !== null)
  return known.toSorted((a, b) => minutesOf(a.movie) - minutesOf(b.movie))[0]
}

/** An unknown length counts as the usual one (rule 1.20). */
export function minutesOf({ runtime }: Pick<Item['movie'], 'runtime'>): number {
  return runtime ?? usualRuntime
}

function limitOf(time: Time): number {
  return time === 'any' ? Number.POSITIVE_INFINITY : Number(time)
}
