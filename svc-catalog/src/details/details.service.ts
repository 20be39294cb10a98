import type { MovieDetails, MovieId, SearchSite } from '@cinecanon/contract'
import type { Extras } from '../movies/catalog.ts'
import type { MoviesService } from '../movies/movies.service.ts'
import type { Artist } from '../movies/poster.service.ts'
import type { OmdbService } from '../omdb/omdb.service.ts'
import type { RetailService } from '../retail/retail.service.ts'
import type { UserStatsOf } from './user-stats.service.ts'

type Deps = {
  movies: MoviesService
  retail: RetailService
  userStatsOf: UserStatsOf
  artist: Artist
  searchSites: SearchSite[]
  omdb: OmdbService | null
}

/** @throws AppError `movie_not_found` */
export function createDetails({ movies, retail, userStatsOf, artist, searchSites, omdb }: Deps) {
  return async (movieId: MovieId): Promise<MovieDetails> => {
    const film = movies.film(movieId)
    const [extras, userStats] = await Promise.all([omdb?.lookUp(film), userStatsOf(movieId)])
    return {
      runtime: film.runtime ?? extras?.runtime ?? null,
      ...synopsisOf(film, extras),
      imdb_url: film.imdb_id && `https://www.imdb.com/title/${film.imdb_id}/`,
      ...retail.linksOf(film),
      omdb_id: film.imdb_id,
      search_sites: searchSites,
      poster_idea: artist.posterIdea(film),
      userStats,
    }
  }
}

type WithSynopsis = Pick<Extras, 'synopsis'>

/** The product's own text goes before OMDb's. */
function synopsisOf(film: WithSynopsis, extras: WithSynopsis | null | undefined) {
  if (film.synopsis) return { synopsis: film.synopsis, synopsis_source: 'own' as const }
  if (extras?.synopsis) return { synopsis: extras.synopsis, synopsis_source: 'omdb' as const }
  return { synopsis: null, synopsis_source: null }
}
