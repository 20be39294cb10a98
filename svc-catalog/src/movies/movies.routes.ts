import {
  endpoint,
  getCollection,
  getCriticalAcclaim,
  getMovieBySlug,
  getPoster,
  getRelatedMovies,
  listCanonFilms,
  listCollections,
  listMovies,
  listOscarWinners,
} from '@cinecanon/contract'
import { type Http, route } from '@cinecanon/service-kit'
import { Router } from 'express'
import { z } from 'zod'
import { listNameOf, type MoviesService } from './movies.service.ts'
import type { PosterService } from './poster.service.ts'
import type { PreparedList } from './prepared-list.ts'

/** Lists are encoded once, because they are read far more often than they change. */
export const asBytes = { response: z.instanceof(Buffer), produces: 'application/json' } as const
const listMoviesAsBytes = endpoint({ ...listMovies, ...asBytes })
const listWinnersAsBytes = endpoint({ ...listOscarWinners, ...asBytes })
const listCanonFilmsAsBytes = endpoint({ ...listCanonFilms, ...asBytes })
const listCollectionsAsBytes = endpoint({ ...listCollections, ...asBytes })
const getCollectionAsBytes = endpoint({ ...getCollection, ...asBytes })
/** A minute is enough, because films change only with a release. */
export const cachedForAMinute = 'public, max-age=60, stale-while-revalidate=600'

type Deps = {
  movies: MoviesService
  posters: PosterService
  /** The keys are ids of films. */
  acclaim: ReadonlyMap<number, string>
}

export function moviesRoutes({ movies, posters, acclaim }: Deps): Router {
  const router = Router()
  route(router, listMoviesAsBytes, ({ query }, _caller, http) =>
    sendList(movies.list(listNameOf(query)), http),
  )
  route(router, listWinnersAsBytes, (_input, _caller, http) =>
    sendList(movies.list('oscar-winners'), http),
  )
  route(router, listCanonFilmsAsBytes, (_input, _caller, http) => sendList(movies.canon(), http))
  route(router, listCollectionsAsBytes, (_input, _caller, http) =>
    sendList(movies.collections(), http),
  )
  route(router, getCollectionAsBytes, ({ params }, _caller, http) =>
    sendList(movies.collection(params.kind, params.slug), http),
  )
  route(router, getMovieBySlug, ({ params }, _caller, http) => {
    const film = movies.filmAt(params.slug)
    http.setHeader('cache-control', cachedForAMinute)
    return film
  })
  route(router, getRelatedMovies, ({ params }, _caller, http) => {
    const related = movies.related(params.movieId)
    http.setHeader('cache-control', cachedForAMinute)
    return related
  })
  route(router, getCriticalAcclaim, ({ params }, _caller, http) => {
    const { id } = movies.film(params.movieId)
    http.setHeader('cache-control', 'public, max-age=300')
    return { content: acclaim.get(id) ?? null }
  })
  route(router, getPoster, ({ params, query }, _caller, http) => {
    const { svg, headers } = posters.get(params.movieId, query.v)
    for (const [name, value] of Object.entries(headers)) http.setHeader(name, value)
    return svg
  })
  return router
}

export function sendList({ json, etag }: PreparedList, http: Http): Buffer {
  http.setHeader('etag', etag)
  http.setHeader('cache-control', cachedForAMinute)
  return json
}
