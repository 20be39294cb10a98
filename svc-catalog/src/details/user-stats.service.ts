import {
  type Call,
  getMovieCounts,
  type MovieDetails,
  type MovieId,
  type Reply,
} from '@cinecanon/contract'
import { type Clock, type Logger, memoize } from '@cinecanon/service-kit'

type UserStats = MovieDetails['userStats']
type Deps = { users: Call; clock: Clock; log: Logger }

/** Returns null while svc-users fails, and never rejects. */
export type UserStatsOf = (movieId: MovieId) => Promise<UserStats>

const freshMs = 2000
const timeoutMs = 1000

export function createUserStats({ users, clock, log }: Deps): UserStatsOf {
  async function load(movieId: MovieId): Promise<UserStats> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      return toStats(await users(getMovieCounts, { params: { movieId } }, signal))
    } catch (error) {
      log.warn({ err: error }, 'user counts are missing')
      return null
    }
  }

  const stats = memoize({
    max: 2000,
    freshMs,
    clock,
    load: async (movieId: MovieId) => ({ stats: await load(movieId) }),
  })

  return async (movieId) => (await stats(movieId)).stats
}

/** Shows percents alone from here on, because counts change all pages with each new account. */
const many = 1000

function toStats({ users, seen, wanted }: Reply<typeof getMovieCounts>): UserStats {
  const percents = { percentSeen: percent(seen, users), percentWatchlist: percent(wanted, users) }
  if (users >= many) return percents
  return { ...percents, users, seen: Math.min(seen, users), wanted: Math.min(wanted, users) }
}

/** Bounds at 100, because counters are read one after the other. */
function percent(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.round((100 * part) / whole)) : 0
}
