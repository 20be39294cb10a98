import { isDeepStrictEqual } from 'node:util'
import {
  AppError,
  type CollectionKind,
  type CollectionSummary,
  type ErrorCode,
  type listMovies,
  type Movie,
  type MovieId,
  type Parsed,
  posterAddress,
  type RelatedMovies,
  rankMovies,
} from '@cinecanon/contract'
import {
  type Catalog,
  createCatalog,
  type Extras,
  type ListName,
  type PosterFacts,
  type RankedFilm,
} from './catalog.ts'
import type { Film } from './movies.seed.ts'
import type { PreparedList } from './prepared-list.ts'
import { relatedTo } from './related.ts'

type Query = Parsed<typeof listMovies>['query']

export type MoviesService = ReturnType<typeof moviesService>

export type PosterLook = {
  posterColors: (film: Film) => NonNullable<Movie['colors']>
  versionOf: (film: Film & Pick<Movie, 'composite_rank'>) => string
}

/** Films are in memory, because they change only at a start. @throws `unavailable` before `show` */
export function moviesService(artist: PosterLook) {
  let films: readonly Film[] | undefined
  // Computes them once, because OMDb's replies rebuild the catalog often.
  let posters: ReadonlyMap<MovieId, PosterFacts> = new Map()
  let extras: ReadonlyMap<MovieId, Extras> = new Map()
  let catalog: Catalog | undefined

  function prepare(): void {
    if (films) catalog = createCatalog({ films, posters, extras })
  }

  function postersOf(stored: readonly Film[]): ReadonlyMap<MovieId, PosterFacts> {
    return new Map(
      rankMovies(stored).map((film) => {
        const image_url = posterAddress(film.id, artist.versionOf(film))
        return [film.id, { image_url, colors: artist.posterColors(film) }]
      }),
    )
  }

  function loaded(): Catalog {
    if (!catalog) throw new AppError('unavailable', { retryAfterSeconds: 2 })
    return catalog
  }

  function film(id: MovieId): RankedFilm {
    return orThrow(loaded().films.get(id), 'movie_not_found')
  }

  return {
    show(stored: readonly Film[]): void {
      films = stored
      posters = postersOf(stored)
      prepare()
    },

    enrich(known: ReadonlyMap<MovieId, Extras>): void {
      if (catalog && isDeepStrictEqual(known, extras)) return
      extras = known
      prepare()
    },

    checkLoaded: (): void => void loaded(),

    list: (name: ListName): PreparedList => loaded().lists[name],

    canon: (): PreparedList => loaded().canon,

    collections: (): PreparedList => loaded().collections.index,

    summaries: (): readonly CollectionSummary[] => loaded().collections.summaries,

    /** @throws AppError `collection_not_found` */
    summary(kind: CollectionKind, slug: string): CollectionSummary {
      const { summaries } = loaded().collections
      const summary = summaries.find((one) => one.kind === kind && one.slug === slug)
      return orThrow(summary, 'collection_not_found')
    },

    /** @throws AppError `collection_not_found` */
    collection: (kind: CollectionKind, slug: string): PreparedList =>
      orThrow(loaded().collections.find(kind, slug), 'collection_not_found'),

    /** The best film is first. */
    ranked: (): readonly RankedFilm[] => loaded().ranked,

    /** @throws AppError `movie_not_found` */
    film,

    /** @throws AppError `movie_not_found` */
    related: (id: MovieId): RelatedMovies => relatedTo(film(id), loaded().collections),

    /** Ignores punctuation. @throws AppError `movie_not_found` */
    filmAt: (slug: string): RankedFilm => orThrow(loaded().addresses.find(slug), 'movie_not_found'),
  }
}

function orThrow<T>(value: T | undefined, code: ErrorCode): T {
  if (value === undefined) throw new AppError(code)
  return value
}

/** Names the widest list that a query needs. */
export function listNameOf({ all, top150, list = 'top100' }: Query): ListName {
  if (all === 'true') return 'all'
  return top150 === 'true' ? 'top150' : list
}
