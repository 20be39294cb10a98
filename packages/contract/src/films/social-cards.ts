import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'
import { listTypes } from './movies.ts'

export const socialCardSize = { width: 1200, height: 630 } as const

export const sharedCardPosters = 5

export const SocialCardName = z
  .string()
  .regex(
    /^(home|oscars|movie-[1-9]\d{0,6}|(list|director|decade|country|genre)-[a-z0-9-]{1,100})$/,
    'must be the name of a social card',
  )
  .meta(example('home'))

export const bytes = z.custom<Uint8Array>((reply) => reply instanceof Uint8Array)

export const getSocialCard = endpoint({
  service: 'catalog',
  access: 'visitor',
  method: 'GET',
  path: '/api/social-cards/:name.png',
  summary: 'The picture that social networks show beside a link',
  errors: ['movie_not_found', 'collection_not_found'],
  params: z.object({ name: SocialCardName }),
  response: bytes,
  produces: 'image/png',
})

/** One client can request any number of these, so they have limits of their own. */
export const getSharedCard = endpoint({
  service: 'catalog',
  access: 'visitor',
  method: 'GET',
  path: '/api/social-cards/shared/list.png',
  summary: 'The picture that social networks show beside a shared list',
  query: z
    .object({
      /** Commas separate ids, of which the first five that exist count. */
      ids: z.string().max(2000).optional(),
      from: z.string().max(500).optional(),
      list: z.string().max(50).optional(),
    })
    .default({}),
  response: bytes,
  produces: 'image/png',
})

export const posterWallSize = { columns: 20, width: 48, height: 72 } as const

/** The home page covers the first columns of the wide wall, so they are left empty. */
export const widePosterWallSize = { columns: 20, width: 96, height: 144, emptyColumns: 6 } as const

/** Its lines stay sharp on screens with two pixels a unit. */
export const densePosterWallSize = { ...widePosterWallSize, width: 144, height: 216 } as const

const PosterWallName = z.enum([...listTypes, 'top100-wide', 'top100-dense'])

/** One picture replaces a hundred requests. */
export const getPosterWall = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/poster-walls/:list.avif',
  summary: 'The posters of a list in its order, as one small picture',
  params: z.object({ list: PosterWallName }),
  response: bytes,
  produces: 'image/avif',
})

export function posterWallPath(list: z.infer<typeof PosterWallName>): string {
  return getPosterWall.path.replace(':list', list)
}
