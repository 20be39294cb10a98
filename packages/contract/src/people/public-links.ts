import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example, MovieId, OneLine } from '../wire/schemas.ts'
import { PersonName } from './accounts.ts'
import { OwnList, OwnListId } from './own-lists.ts'
import { viewingFields } from './viewings.ts'

/** The names are a plain list, because browsers have no zod. */
export const publicLinkKinds = ['wall', 'watchlist', 'year', 'comparison', 'list'] as const
const PublicLinkKind = z.enum(publicLinkKinds).meta(example('wall'))
export type PublicLinkKind = z.infer<typeof PublicLinkKind>

export const publicLinkSwitches = ['name', 'notes', 'ratings'] as const
export type PublicLinkSwitch = (typeof publicLinkSwitches)[number]

/** A kind shows nothing else of its owner, whatever is switched on. */
export const switchesOf: Record<PublicLinkKind, readonly PublicLinkSwitch[]> = {
  wall: ['name', 'notes', 'ratings'],
  watchlist: ['name'],
  year: ['name', 'notes', 'ratings'],
  comparison: ['name', 'ratings'],
  list: ['name'],
}

export const maxPublicLinks = 50
export const longestLinkText = 60

const Shown = z.object({ name: z.boolean(), notes: z.boolean(), ratings: z.boolean() })
const nothingShown = { name: false, notes: false, ratings: false }

/** Only its owner sees it. */
const title = OneLine.trim().max(longestLinkText)
/** It is typed for each link, because most accounts have an address for a name. */
const name = PersonName.max(longestLinkText)

const aToken = example('Vt7QmZp2Kd9sXr4LhB6wYc')
/** Any text is looked up, because malformed and unknown tokens have the same response. */
const anyToken = z.string().max(500).meta(aToken)
const OwnToken = z
  .string()
  .regex(/^[\w-]{22}$/, 'must be a link’s token')
  .meta(aToken)

export const PublicLink = z.object({
  token: OwnToken,
  kind: PublicLinkKind,
  /** Only a link to a year has it. */
  year: z.number().int().nullable(),
  /** A link that isn't live shows the films of the time it was made. */
  isLive: z.boolean(),
  title,
  name,
  shown: Shown,
  created_at: z.iso.datetime(),
  /** The first hundred films that it shows. */
  movie_ids: z.array(MovieId),
})
export type PublicLink = z.infer<typeof PublicLink>

export const listPublicLinks = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/links',
  summary: 'The caller’s links, the newest first',
  response: z.array(PublicLink),
})

export const createPublicLink = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/links',
  summary: 'Makes an address that shows some of the caller’s films to whoever has it',
  errors: ['own_list_not_found', 'too_many_links'],
  body: z
    .object({
      kind: PublicLinkKind,
      year: z.number().int().min(1800).max(2199).optional(),
      listId: OwnListId.optional(),
      isLive: z.boolean(),
      title: title.default(''),
      name: name.default(''),
      shown: Shown.default(nothingShown),
    })
    .refine(({ kind, year }) => (kind === 'year') === (year !== undefined), {
      path: ['year'],
      message: 'must be given for a year, and for nothing else',
    })
    .refine(({ kind, listId }) => (kind === 'list') === (listId !== undefined), {
      path: ['listId'],
      message: 'must be given for a list, and for nothing else',
    })
    .meta(example({ kind: 'wall', isLive: true })),
  response: PublicLink,
})

export const changePublicLink = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/links/change',
  summary: 'Renames one of the caller’s links, or sets what it shows',
  errors: ['link_not_found'],
  body: z.object({
    token: OwnToken,
    title: title.optional(),
    name: name.optional(),
    shown: z.strictObject(Shown.shape).partial().optional(),
  }),
  response: PublicLink,
})

/** Withdrawing twice is no error. */
export const withdrawPublicLink = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/links/withdraw',
  summary: 'Takes one of the caller’s links back at once',
  body: z.object({ token: OwnToken }),
  response: z.void(),
})

/** It is possible for a minute. */
export const restorePublicLink = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/links/restore',
  summary: 'Puts a withdrawn link back at its address',
  errors: ['link_not_found', 'too_many_links'],
  body: z.object({ token: OwnToken }),
  response: PublicLink,
})

const LinkedFilm = z.object({
  movie_id: MovieId,
  /** Only films of a year have it, unless their viewing names the year alone. */
  month: z.number().int().min(1).max(12).nullable(),
  rating: viewingFields.rating,
  note: z.string().nullable(),
})
export type LinkedFilm = z.infer<typeof LinkedFilm>

/** It holds nothing that its owner hasn't switched on. */
export const LinkedList = z.object({
  kind: PublicLinkKind,
  year: z.number().int().nullable(),
  /** It is null for a live link. */
  still_since: z.iso.datetime().nullable(),
  name: z.string().nullable(),
  /** Only a link to a list has it; deleting the list ends the link. */
  list: OwnList.pick({ title: true, note: true }).optional(),
  films: z.array(LinkedFilm),
  /** Only a comparison has films that its owner wants to see. */
  wanted: z.array(MovieId),
})
export type LinkedList = z.infer<typeof LinkedList>

const params = z.object({ token: anyToken })

/** Withdrawn, unknown and malformed tokens get the same 404, and no cache stores the response. */
export const getLinkedList = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'GET',
  path: '/api/w/:token',
  summary: 'What a link shows',
  errors: ['link_not_found'],
  params,
  response: LinkedList,
})

/** It is the array that Radarr imports as a custom list, with more fields. */
export const getLinkedFilms = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'GET',
  path: '/api/w/:token/films.json',
  summary: 'The films of a link with their IMDb ids; Radarr reads them as a “StevenLu” list',
  errors: ['link_not_found'],
  params,
  response: z.array(
    z.object({
      title: z.string(),
      year: z.number().int(),
      imdb_id: z.string().nullable(),
      rating: z.number().int().optional(),
      note: z.string().optional(),
    }),
  ),
})

export const getLinkedFilmsCsv = endpoint({
  service: 'users',
  access: 'visitor',
  method: 'GET',
  path: '/api/w/:token/films.csv',
  summary: 'The films of a link in the columns that Letterboxd imports',
  errors: ['link_not_found'],
  params,
  response: z.string(),
  produces: 'text/csv',
})

export const getLinkedCard = endpoint({
  service: 'catalog',
  access: 'visitor',
  method: 'GET',
  path: '/api/w/:token/card.png',
  summary: 'The picture that social networks show beside a link',
  errors: ['link_not_found'],
  params,
  response: z.custom<Uint8Array>((reply) => reply instanceof Uint8Array),
  produces: 'image/png',
})

export function publicLinkPath(token: string): string {
  return `/w/${token}`
}
