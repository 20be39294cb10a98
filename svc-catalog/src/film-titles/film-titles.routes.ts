import { listFilmTitles } from '@cinecanon/contract'
import { routeOf } from '@cinecanon/service-kit'
import type { Router } from 'express'
import type { MoviesService } from '../movies/movies.service.ts'
import { type OtherTitles, otherTitlesOf } from './film-titles.seed.ts'

type Deps = { movies: MoviesService; otherTitles: OtherTitles }

export function filmTitlesRoutes({ movies, otherTitles }: Deps): Router {
  return routeOf(listFilmTitles, () =>
    movies.ranked().map((film) => ({
      id: film.id,
      title: film.title,
      year: film.year,
      imdb_id: film.imdb_id,
      other_titles: otherTitlesOf(film, otherTitles),
    })),
  )
}
