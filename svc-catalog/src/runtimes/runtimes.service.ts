import type { Reply, updateRuntimes } from '@cinecanon/contract'
import { type Clock, memoize } from '@cinecanon/service-kit'
import type { RankedFilm } from '../movies/catalog.ts'
import type { MoviesService } from '../movies/movies.service.ts'
import type { OmdbService } from '../omdb/omdb.service.ts'

type Outcome = Reply<typeof updateRuntimes>
type Deps = {
  movies: MoviesService
  omdb: OmdbService | null
  clock: Clock
}

const restMs = 60_000
/** Bounds a search, because each film waits for OMDb for a second or two. */
const mostAtOnce = 10

export function createUpdateRuntimes({ movies, omdb, clock }: Deps) {
  function missing(): RankedFilm[] {
    return movies.ranked().filter(({ runtime }) => runtime === null)
  }

  async function search(): Promise<Outcome> {
    const before = missing()
    if (omdb) {
      for (const film of before.slice(0, mostAtOnce)) await omdb.lookUp(film)
      await omdb.sync()
    }
    const after = missing().length
    return { updated: Math.max(0, before.length - after), missing: after }
  }

  // Searches once a minute for all callers, because a key has a thousand OMDb requests a day.
  return memoize<void, Outcome>({ max: 1, freshMs: restMs, clock, load: search })
}
