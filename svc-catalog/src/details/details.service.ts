import type { MovieDetails, MovieId } from '@cinecanon/contract'
import type { MoviesService } from '../movies/movies.service.ts'
import type { UserStatsService } from './user-stats.service.ts'

export type DetailsService = ReturnType<typeof detailsService>

type Deps = { movies: MoviesService; userStats: UserStatsService }

export function detailsService({ movies, userStats }: Deps) {
  return {
    /** @throws AppError `movie_not_found` */
    async get(movieId: MovieId): Promise<MovieDetails> {
      const { runtime, synopsis, imdb_id } = movies.film(movieId)
      return {
        runtime,
        synopsis,
        imdb_url: imdb_id && `https://www.imdb.com/title/${imdb_id}/`,
        amazon_url: null,
        omdb_id: imdb_id,
        userStats: await userStats.of(movieId),
      }
    },
  }
}
