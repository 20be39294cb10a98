import { type UserStateId, usualRuntime, type WatchlistItem } from '@cinecanon/contract'

export type Time = '90' | '120' | '150' | 'any'

type Item = Pick<WatchlistItem, 'id' | 'movie'>

type Evening = {
  time: Time
  /** Newest last. */
  declined: readonly UserStateId[]
  /** From 0 to just below 1. */
  chance: () => number
}

/** Declined films come last, never twice in a row. */
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

/** Among films of known length. */
export function shortestOf<T extends Item>(items: readonly T[]): T | undefined {
  const known = items.filter(({ movie }) => movie.runtime !== null)
  return known.toSorted((a, b) => minutesOf(a.movie) - minutesOf(b.movie))[0]
}

/** Rule 1.20. */
export function minutesOf({ runtime }: Pick<Item['movie'], 'runtime'>): number {
  return runtime ?? usualRuntime
}

function limitOf(time: Time): number {
  return time === 'any' ? Number.POSITIVE_INFINITY : Number(time)
}
