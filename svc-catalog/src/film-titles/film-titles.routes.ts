import { listFilmTitles, type MovieId } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { MoviesService } from '../movies/movies.service.ts'

type Deps = {
  movies: MoviesService
  otherTitles: ReadonlyMap<MovieId, readonly string[]>
}

export function filmTitlesRoutes({ movies, otherTitles }: Deps): Router {
  const router = Router()
  route(router, listFilmTitles, () =>
    movies.ranked().map(({ id, title, original_title, year, imdb_id }) => ({
      id,
      title,
      year,
      imdb_id,
      other_titles: [...(original_title ? [original_title] : []), ...(otherTitles.get(id) ?? [])],
    })),
  )
  return router
}
