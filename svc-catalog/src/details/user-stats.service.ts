import {
  type Call,
  getMovieCounts,
  type MovieDetails,
  type MovieId,
  type Reply,
} from '@cinecanon/contract'
import { type Clock, keptAnswers, type Logger } from '@cinecanon/service-kit'

type UserStats = MovieDetails['userStats']
type Deps = { users: Call; clock: Clock; log: Logger }

export type UserStatsService = ReturnType<typeof userStatsService>

const freshMs = 2000
const timeoutMs = 1000

/**
 * How many percent of all accounts have seen or want to see a movie. svc-users is asked once per
 * movie in two seconds, however many readers there are; while it can't be asked the answer is null,
 * also for two seconds, so that readers don't wait for it one by one.
 */
export function userStatsService({ users, clock, log }: Deps) {
  async function ask(movieId: MovieId): Promise<UserStats> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      return toStats(await users(getMovieCounts, { params: { movieId } }, signal))
    } catch (error) {
      log.warn({ err: error }, 'user counts are missing')
      return null
    }
  }

  const answers = keptAnswers({
    most: 2000,
    freshMs,
    clock,
    ask: async (movieId: MovieId) => ({ stats: await ask(movieId) }),
  })

  return {
    /** Never rejects. Ask only for movies that exist. */
    of: async (movieId: MovieId): Promise<UserStats> => (await answers(movieId)).stats,
  }
}

/**
 * From so many accounts on percents say enough; counts would change every film's page with each
 * account that is made.
 */
const many = 1000

function toStats({ users, seen, wanted }: Reply<typeof getMovieCounts>): UserStats {
  const percents = { percentSeen: percent(seen, users), percentWatchlist: percent(wanted, users) }
  if (users >= many) return percents
  return { ...percents, users, seen: Math.min(seen, users), wanted: Math.min(wanted, users) }
}

/**
 * The counters are not read in one instant, so a part can look larger than the whole for a moment.
 */
function percent(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.round((100 * part) / whole)) : 0
}
