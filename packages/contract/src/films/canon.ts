import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'
import { MovieInBrief, RankedFilm } from './movies.ts'
import { bytes } from './social-cards.ts'

/** These fields rank an own canon, and show its posters. */
export const CanonFilm = MovieInBrief.extend(RankedFilm.shape)
export type CanonFilm = z.infer<typeof CanonFilm>

export const listCanonFilms = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/canon',
  summary: 'Every film of at least one of the seven lists, the best first, with its ranks',
  response: z.array(CanonFilm),
})

/** Its queue is that of shared lists, because one client can request any number of weights. */
export const getCanonCard = endpoint({
  service: 'catalog',
  access: 'visitor',
  method: 'GET',
  path: '/api/social-cards/own/canon.png',
  summary: 'The picture that social networks show beside an own canon',
  query: z
    .object({
      /** It has the weights of the seven lists, in their order. */
      w: z.string().max(50).default('1.1.1.1.1.1.1').meta(example('0.0.1.1.2.1.0')),
      /** These points are taken off the score of a Best Picture. */
      a: z.string().max(10).default('10').meta(example('0')),
    })
    .default({ w: '1.1.1.1.1.1.1', a: '10' }),
  response: bytes,
  produces: 'image/png',
})
