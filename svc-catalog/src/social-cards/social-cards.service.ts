import {
  AppError,
  type Call,
  CallError,
  CollectionKind,
  type getCanonCard,
  getLinkedList,
  type getSharedCard,
  isTop100,
  type LinkedList,
  type MovieId,
  movieSlug,
  ownCanon,
  type Parsed,
  presetOf,
  readWeights,
  sharedCardPosters,
  wallHeadings,
} from '@cinecanon/contract'
import type { CardOrder } from '@cinecanon/posters/social-cards'
import { createBulkhead, memoize } from '@cinecanon/service-kit'
import type { RankedFilm } from '../movies/catalog.ts'
import type { MoviesService } from '../movies/movies.service.ts'

/** The same order always gives the same bytes. */
export type CardArtist = {
  drawCard: (order: CardOrder) => string
  /** Gives a PNG. */
  rasterise: (svg: string) => Promise<Buffer>
}

type SharedQuery = Parsed<typeof getSharedCard>['query']

type CanonQuery = Parsed<typeof getCanonCard>['query']

type Deps = { movies: MoviesService; artist: CardArtist; users: Call }

export type SocialCardService = ReturnType<typeof socialCardService>

/** Pictures take 50 to 150 kB each. */
const maxCards = 48
const maxShared = 16
const mostWaiting = 8
const longestName = 60
const postersOnWall = 9

export function socialCardService({ movies, artist, users }: Deps) {
  const createQueue = () =>
    createBulkhead({ atOnce: 1, waiting: mostWaiting, retryAfterSeconds: 2 })
  const createPainter = (max: number, bounded: ReturnType<typeof createQueue>) =>
    memoize({
      max,
      keyOf,
      load: (order: CardOrder) => bounded(async () => artist.rasterise(artist.drawCard(order))),
    })
  const paint = createPainter(maxCards, createQueue())
  // Shared lists have a queue of their own, because one client can request any number of cards.
  const paintShared = createPainter(maxShared, createQueue())

  function winners(): RankedFilm[] {
    return movies.ranked().filter((film) => film.best_picture_winner)
  }

  function sharedOrder({ ids = '', from = '', list = '' }: SharedQuery): CardOrder {
    const named = filmsOf(ids, movies.ranked())
    const films = list === 'oscar' && named.length === 0 ? winners() : named
    return {
      kind: 'shared',
      films: films.slice(0, sharedCardPosters),
      from: nameOf(from),
      content: contentOf(list, films.length),
    }
  }

  function linkedOrder({ kind, year, name, films, list }: LinkedList): CardOrder {
    const ids = new Set(films.map(({ movie_id }) => movie_id))
    const count = kind === 'year' ? films.length : ids.size
    if (kind === 'watchlist' || kind === 'year' || list) {
      const shown = filmsOf([...ids].join(), movies.ranked())
      const about = list?.title ?? (kind === 'year' && year)
      const content = about ? `${about}: ${contentOf('', count)}` : contentOf('', count)
      return { kind: 'shared', films: shown.slice(0, sharedCardPosters), from: name ?? '', content }
    }
    const hundred = movies.ranked().filter(isTop100)
    return {
      kind: 'lit-wall',
      films: hundred.map((film) => ({ ...film, isLit: ids.has(film.id) })),
      headline: `${count} of the hundred`,
      below: name ? `seen by ${name}` : 'How many have you seen?',
    }
  }

  function collectionOrder(kind: CollectionKind, slug: string): CardOrder {
    const { title, movie_ids } = movies.summary(kind, slug)
    const films = movie_ids.slice(0, postersOnWall).map(movies.film)
    return { kind: 'collection', films, above: kinds[kind], headline: title }
  }

  function canonOrder(query: CanonQuery): CardOrder {
    const { weights } = readWeights(new URLSearchParams(query))
    return {
      kind: 'collection',
      films: ownCanon(movies.ranked(), weights).slice(0, postersOnWall),
      above: wallHeadings['own-canon'].above,
      headline: presetOf(weights) ?? 'My own canon',
    }
  }

  return {
    /** @throws AppError `movie_not_found`, `collection_not_found`, `unavailable` */
    get(name: string): Promise<Buffer> {
      if (name === 'oscars') {
        return paint({ kind: 'oscars', films: winners().slice(0, postersOnWall) })
      }
      if (name === 'home') {
        return paint({ kind: 'home', films: movies.ranked().slice(0, postersOnWall) })
      }
      if (name.startsWith(moviePrefix)) {
        return paint({ kind: 'movie', film: movies.film(idOf(name)) })
      }
      const [kind = '', ...slug] = name.split('-')
      return paint(collectionOrder(CollectionKind.parse(kind), slug.join('-')))
    },

    /** @throws AppError `link_not_found`, `unavailable` */
    linked: async (token: string): Promise<Buffer> => {
      const list = await users(getLinkedList, { params: { token } }).catch((error: unknown) => {
        const isGone = error instanceof CallError && error.status === 404
        throw new AppError(isGone ? 'link_not_found' : 'unavailable', { cause: error })
      })
      return paintShared(linkedOrder(list))
    },

    /** @throws AppError `unavailable` when the queue is full */
    shared: (query: SharedQuery): Promise<Buffer> => paintShared(sharedOrder(query)),

    /** @throws AppError `unavailable` when the queue is full */
    ownCanon: (query: CanonQuery): Promise<Buffer> => paintShared(canonOrder(query)),
  }
}

const moviePrefix = 'movie-'

function idOf(name: string): MovieId {
  return Number(name.slice(moviePrefix.length)) as MovieId
}

const kinds: Record<CollectionKind, string> = {
  list: 'A list of the canon',
  director: 'A director',
  decade: 'A decade',
  country: 'A country',
  genre: 'A genre',
}

/** The key has everything that a picture shows. */
function keyOf(order: CardOrder): string {
  const films = order.kind === 'movie' ? [order.film] : order.films
  const lit = order.kind === 'lit-wall' ? order.films.map(({ isLit }) => Number(isLit)) : []
  return JSON.stringify([order.kind, films.map(movieSlug), lit, ...textsOf(order)])
}

function textsOf(order: CardOrder): string[] {
  if (order.kind === 'lit-wall') return [order.headline, order.below]
  if (order.kind === 'shared') return [order.from, order.content]
  return order.kind === 'collection' ? [order.above, order.headline] : []
}

/** Skips numbers that are no film's (rule 3.6). */
function filmsOf(ids: string, films: readonly RankedFilm[]): RankedFilm[] {
  const byId = new Map<number, RankedFilm>(films.map((film) => [film.id, film]))
  const numbers = ids.split(',').map((id) => id.trim())
  const wanted = new Set(numbers.filter((id) => /^\d+$/.test(id)).map(Number))
  return [...wanted].flatMap((id) => byId.get(id) ?? [])
}

function nameOf(from: string): string {
  const name = from.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return name.length > longestName ? `${name.slice(0, longestName - 1).trim()}…` : name
}

function contentOf(list: string, count: number): string {
  const films = count === 1 ? '1 film' : `${count} films`
  if (list === 'oscar') return `${films} from the Oscar Best Picture list`
  if (list === 'top100') return `${films} from the Top 100`
  return count === 0 ? 'Films to see before you die' : `${films} to see`
}
