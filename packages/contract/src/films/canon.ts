import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'
import { Movie } from './movies.ts'
import { picture } from './social-cards.ts'

/** It has what an own canon is computed from, and what a poster needs. */
export const CanonFilm = Movie.pick({
  id: true,
  title: true,
  year: true,
  composite_rank: true,
  poster_url: true,
  omdb_poster_url: true,
  image_url: true,
  colors: true,
  best_picture_winner: true,
  best_picture_nominee: true,
  afi_rank: true,
  imdb_rank: true,
  metacritic_rank: true,
  variety_rank: true,
  bfi_rank: true,
  rt_rank: true,
  letterboxd_rank: true,
})
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
      /** It is what a Best Picture takes off. */
      a: z.string().max(10).default('10').meta(example('0')),
    })
    .default({ w: '1.1.1.1.1.1.1', a: '10' }),
  response: picture,
  produces: 'image/png',
})
