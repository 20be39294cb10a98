import {
  assumedRuntime,
  fitsTonight,
  type TonightLimit,
  type UserStateId,
  type WatchlistItem,
} from '@cinecanon/contract'

type Item = Pick<WatchlistItem, 'id' | 'movie'>

type Evening = {
  limit: TonightLimit
  /** The newest is the last. */
  declined: readonly UserStateId[]
  chance: () => number
}

/** Declined films come last, and never twice in a row (rule 2.16). */
export function pickFor<T extends Item>(items: readonly T[], evening: Evening): T | undefined {
  const { limit, declined, chance } = evening
  const timesDeclined = ({ id }: T) => declined.filter((each) => each === id).length
  const others = items.filter(
    ({ id, movie }) => fitsTonight(movie, limit) && id !== declined.at(-1),
  )
  const fewest = Math.min(...others.map(timesDeclined))
  const pool = others.filter((item) => timesDeclined(item) === fewest)
  return pool[Math.floor(chance() * pool.length)]
}

export function shortestOf<T extends Item>(items: readonly T[]): T | undefined {
  const known = items.filter(({ movie }) => movie.runtime !== null)
  return known.toSorted((a, b) => assumedRuntime(a.movie) - assumedRuntime(b.movie))[0]
}
