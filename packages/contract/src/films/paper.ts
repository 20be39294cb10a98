import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example, MovieId, MovieIdInPath, OneLine } from '../wire/schemas.ts'
import { listTypes } from './movies.ts'
import { bytes } from './social-cards.ts'

/** Sizes are in millimetres. */
export const papers = {
  a3: { name: 'A3', width: 297, height: 420 },
  a2: { name: 'A2', width: 420, height: 594 },
  '50x70': { name: '50 × 70', width: 500, height: 700 },
  '24x36': { name: '24 × 36″', width: 609.6, height: 914.4 },
} as const
export type PaperName = keyof typeof papers
export const paperNames = ['a3', 'a2', '50x70', '24x36'] as const satisfies PaperName[]

/** Sizes are in pixels. */
export const wallPictures = {
  wide: { name: 'Wide picture', width: 1200, height: 630 },
  tall: { name: 'Tall picture', width: 1080, height: 1920 },
} as const
export type WallPicture = keyof typeof wallPictures
export const wallPictureNames = ['wide', 'tall'] as const satisfies WallPicture[]

/** An own canon is the hundred by a reader's own weights. */
export const printedLists = [...listTypes, 'own-canon'] as const
export type PrintedList = (typeof printedLists)[number]

export const wallHeadings: Record<PrintedList, { above: string; headline: string }> = {
  top100: { above: 'The Top 100', headline: 'Movies to See Before You Die' },
  'oscar-winners': { above: 'The Oscars', headline: 'Every Best Picture Winner' },
  'own-canon': { above: 'Seven lists, own weights', headline: 'My Own Canon' },
}

export const longestWallLine = 60

const WallContent = z.object({
  list: z.enum(printedLists).meta(example('top100')),
  /** The weights of an own canon, as its page's address has them; without them they are the canon's. */
  canon: z.object({ w: z.string().max(40), a: z.string().max(3) }).optional(),
  /** Left out, every film is on the wall. */
  seen_ids: z.array(MovieId).max(200).optional(),
  line: OneLine.trim().max(longestWallLine).optional(),
})

export const printWall = endpoint({
  service: 'catalog',
  access: 'visitor',
  method: 'POST',
  path: '/api/walls.pdf',
  summary: 'The posters of a list on one sheet of paper; films not seen are empty frames',
  body: WallContent.extend({ paper: z.enum(paperNames).meta(example('a2')) }),
  response: bytes,
  produces: 'application/pdf',
})

export const drawWall = endpoint({
  service: 'catalog',
  access: 'visitor',
  method: 'POST',
  path: '/api/walls.png',
  summary: 'The same sheet as a picture to share',
  body: WallContent.extend({ picture: z.enum(wallPictureNames).meta(example('wide')) }),
  response: bytes,
  produces: 'image/png',
})

export const printPoster = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/posters/:movieId.pdf',
  summary: 'The poster of a film on a sheet of A3',
  errors: ['movie_not_found'],
  params: z.object({ movieId: MovieIdInPath }),
  response: bytes,
  produces: 'application/pdf',
})
