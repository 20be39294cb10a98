import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { MovieId } from '../wire/ids.ts'

export const FilmTitles = z.object({
  id: MovieId,
  title: z.string(),
  year: z.number().int(),
  imdb_id: z.string().nullable(),
  /** Original titles, transcriptions and usual short forms. */
  other_titles: z.array(z.string()),
})
export type FilmTitles = z.infer<typeof FilmTitles>

/** Every film, for services that match titles of other products. */
export const listFilmTitles = endpoint({
  service: 'catalog',
  access: 'internal',
  callers: ['users'],
  method: 'GET',
  path: '/internal/movies',
  response: z.array(FilmTitles),
})
