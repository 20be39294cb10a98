import {
  isTop100,
  type Movie,
  type MovieId,
  type MovieState,
  top100Size,
  type WatchlistItem,
} from '@cinecanon/contract'

/** The address has these values; the first is the default. */
export const profileLists = ['top100', 'oscar', 'combined'] as const
export type ProfileList = (typeof profileLists)[number]

export type ProfileFacts = ReturnType<typeof profileFacts>

type ProfileData = {
  list: ProfileList
  /** "All" needs every film. */
  movies: readonly Movie[]
  states: readonly MovieState[]
  watchlist: readonly WatchlistItem[]
}

const recentlyAddedCount = 4

export function profileFacts({ list, movies, states, watchlist }: ProfileData) {
  const listed = movies.filter(isListed[list])
  const shown = list === 'combined' ? movies : listed
  const byMovie = new Map(states.map((state) => [state.movie_id, state]))
  const isSeen = (id: MovieId) => byMovie.get(id)?.seen ?? false
  const seen = listed.filter(({ id }) => isSeen(id)).length
  const total = list === 'top100' ? top100Size : listed.length
  const wanted = watchlist
    .map(({ movie }) => movie)
    .filter((movie) => list === 'combined' || isListed[list](movie))
  const watched = shown
    .flatMap((movie) => {
      const state = byMovie.get(movie.id)
      return state?.seen ? [{ movie, at: state.updated_at, viewings: state.viewings }] : []
    })
    .sort((a, b) => b.at.localeCompare(a.at) || a.movie.title.localeCompare(b.movie.title, 'en'))
  return {
    list,
    /** Progress counts these films alone. */
    listed,
    total,
    seen,
    percent: total === 0 ? 0 : Math.min(100, Math.round((seen / total) * 100)),
    /** Films of other lists count here, too. */
    seenInAll: states.filter((each) => each.seen).length,
    /** The newest come first; "All" includes films of no list. */
    watched,
    /** The films are in the user's order. */
    watchlist: wanted,
    recentlyAdded: wanted
      .toReversed()
      .sort((a, b) => addedAt(b, byMovie).localeCompare(addedAt(a, byMovie)))
      .slice(0, recentlyAddedCount),
    missingRuntimes: wanted.filter(({ runtime }) => runtime === null).length,
    isSeen,
    isWanted: (id: MovieId) => byMovie.get(id)?.want_to_see ?? false,
  }
}

const isListed: Record<ProfileList, (movie: Movie) => boolean> = {
  top100: isTop100,
  oscar: (movie) => movie.best_picture_winner,
  combined: (movie) => isTop100(movie) || movie.best_picture_winner,
}

function addedAt({ id }: Movie, states: ReadonlyMap<MovieId, MovieState>): string {
  const state = states.get(id)
  return state?.wanted_at ?? state?.created_at ?? ''
}
