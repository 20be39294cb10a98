import { type CanonFilm, listCanonFilms } from '@cinecanon/contract'
import { callOf, movieTimes } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

export const canonFilmsQuery = queryOptions({
  ...movieTimes,
  queryKey: ['movies', 'canon'],
  queryFn: ({ meta, signal }): Promise<CanonFilm[]> => callOf(meta)(listCanonFilms, {}, signal),
})
