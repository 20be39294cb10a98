import {
  type MovieList,
  movieStatesQuery,
  moviesQuery,
  useSession,
  watchlistQuery,
} from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { type ProfileFacts, type ProfileList, profileFacts } from './profile-facts.ts'

export const sourceOf: Record<ProfileList, MovieList> = {
  top100: 'top100',
  oscar: 'oscar-winners',
  combined: 'all',
}

export type ProfileOfList = { facts: ProfileFacts | undefined; isError: boolean; retry: () => void }

/** The facts are undefined until all data is loaded. */
export function useProfile(list: ProfileList): ProfileOfList {
  const { isAuthenticated } = useSession()
  const movies = useQuery(moviesQuery(sourceOf[list]))
  const states = useQuery({ ...movieStatesQuery, enabled: isAuthenticated })
  const watchlist = useQuery({ ...watchlistQuery, enabled: isAuthenticated })
  const all = [movies, states, watchlist]
  const facts =
    movies.data && states.data && watchlist.data
      ? profileFacts({
          list,
          movies: movies.data,
          states: states.data,
          watchlist: watchlist.data,
        })
      : undefined
  return {
    facts,
    isError: !facts && all.some((query) => query.isError),
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch()
    },
  }
}
