import { isDeepStrictEqual } from 'node:util'
import {
  AppError,
  type CollectionKind,
  type CollectionSummary,
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

/** Facts about drawings that need no drawing. */
export type PosterLook = {
  posterColors: (film: Film) => NonNullable<Movie['colors']>
  versionOf: (film: Film & Pick<Movie, 'composite_rank'>) => string
}

/**
 * Films and lists in memory, because they change only at a start. Fails with `unavailable` before
 * the first `show`.
 */
export function moviesService(artist: PosterLook) {
  let films: readonly Film[] | undefined
  // Computed once a load, because OMDb's replies rebuild the catalog often.
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
    const found = loaded().films.get(id)
    if (!found) throw new AppError('movie_not_found')
    return found
  }

  return {
    /** Ranks these films and replaces the current ones. */
    show(stored: readonly Film[]): void {
      films = stored
      posters = postersOf(stored)
      prepare()
    },

    /** Replaces the facts from outside the seed. */
    enrich(known: ReadonlyMap<MovieId, Extras>): void {
      if (catalog && isDeepStrictEqual(known, extras)) return
      extras = known
      prepare()
    },

    checkLoaded: (): void => void loaded(),

    list: (name: ListName): PreparedList => loaded().lists[name],

    /** Every collection, with the ids of its films. */
    collections: (): PreparedList => loaded().collections.index,

    summaries: (): readonly CollectionSummary[] => loaded().collections.summaries,

    /** @throws AppError `collection_not_found` */
    summary(kind: CollectionKind, slug: string): CollectionSummary {
      const found = loaded().collections.summaries.find(
        (each) => each.kind === kind && each.slug === slug,
      )
      if (!found) throw new AppError('collection_not_found')
      return found
    },

    /** @throws AppError `collection_not_found` */
    collection(kind: CollectionKind, slug: string): PreparedList {
      const found = loaded().collections.find(kind, slug)
      if (!found) throw new AppError('collection_not_found')
      return found
    },

    /** Every film, the best first. */
    ranked: (): readonly RankedFilm[] => loaded().ranked,

    /** @throws AppError `movie_not_found` */
    film,

    /** Links at the end of a film's page. @throws AppError `movie_not_found` */
    related: (id: MovieId): RelatedMovies => relatedTo(film(id), loaded().collections),

    /** The film at an address, ignoring punctuation. @throws AppError `movie_not_found` */
    filmAt(slug: string): RankedFilm {
      const film = loaded().addresses.find(slug)
      if (!film) throw new AppError('movie_not_found')
      return film
    },
  }
}

/** The widest list that a query needs. */
export function listNameOf({ all, top150, list = 'top100' }: Query): ListName {
  if (all === 'true') return 'all'
  return top150 === 'true' ? 'top150' : list
}
