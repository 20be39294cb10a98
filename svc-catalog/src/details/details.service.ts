import type { MovieDetails, MovieId, SearchSite } from '@cinecanon/contract'
import type { Extras } from '../movies/catalog.ts'
import type { MoviesService } from '../movies/movies.service.ts'
import type { Artist } from '../movies/poster.service.ts'
import type { OmdbService } from '../omdb/omdb.service.ts'
import type { RetailService } from '../retail/retail.service.ts'
import type { UserStatsService } from './user-stats.service.ts'

type Deps = {
  movies: MoviesService
  retail: RetailService
  userStats: UserStatsService
  artist: Artist
  searchSites: SearchSite[]
  /** Null without a key for OMDb: the seed is then all that is known. */
  omdb: OmdbService | null
}

export function detailsService({ movies, retail, userStats, artist, searchSites, omdb }: Deps) {
  return {
    /** @throws AppError `movie_not_found` */
    async get(movieId: MovieId): Promise<MovieDetails> {
      const film = movies.film(movieId)
      const [extras, stats] = await Promise.all([omdb?.lookUp(film), userStats.of(movieId)])
      return {
        runtime: film.runtime ?? extras?.runtime ?? null,
        ...synopsisOf(film, extras),
        imdb_url: film.imdb_id && `https://www.imdb.com/title/${film.imdb_id}/`,
        ...retail.linksOf(film),
        omdb_id: film.imdb_id,
        search_sites: searchSites,
        poster_idea: artist.posterIdea(film),
        userStats: stats,
      }
    },
  }
}

type WithSynopsis = Pick<Extras, 'synopsis'>

/** The product's own text where it has one. */
function synopsisOf(film: WithSynopsis, extras: WithSynopsis | null | undefined) {
  if (film.synopsis) return { synopsis: film.synopsis, synopsis_source: 'own' as const }
  if (extras?.synopsis) return { synopsis: extras.synopsis, synopsis_source: 'omdb' as const }
  return { synopsis: null, synopsis_source: null }
}
