import { CanonFilm, isListed, isTop100, Movie, type MovieId, rankMovies } from '@cinecanon/contract'
import { z } from 'zod'
import { addressBook } from './addresses.ts'
import { type Collections, createCollections } from './collections.ts'
import type { Film } from './movies.seed.ts'
import { type PreparedList, prepare } from './prepared-list.ts'

export type ListName = 'top100' | 'top150' | 'all' | 'oscar-winners'

export type RankedFilm = Film & Movie

/** They come from outside the seed. */
export type Extras = Pick<Movie, 'omdb_poster_url' | 'runtime'> & { synopsis: string | null }

export type Catalog = {
  films: ReadonlyMap<MovieId, RankedFilm>
  /** The best film is first. */
  ranked: readonly RankedFilm[]
  addresses: ReturnType<typeof addressBook<RankedFilm>>
  lists: Record<ListName, PreparedList>
  /** It has the films of at least one source. */
  canon: PreparedList
  collections: Collections
}

export type PosterFacts = Pick<Movie, 'image_url' | 'colors'>

type Facts = {
  films: readonly Film[]
  posters: ReadonlyMap<MovieId, PosterFacts>
  extras: ReadonlyMap<MovieId, Extras>
}

/** The seed's facts go before those of other sources. */
export function createCatalog({ films, posters, extras }: Facts): Catalog {
  const ranked = rankMovies(films).map((film): RankedFilm => {
    const extra = extras.get(film.id)
    return {
      ...film,
      runtime: film.runtime ?? extra?.runtime ?? null,
      poster_url: null,
      omdb_poster_url: extra?.omdb_poster_url ?? null,
      ...(posters.get(film.id) ?? { image_url: null }),
    }
  })
  const top100 = ranked.filter(isTop100)
  const winners = winnersOf(ranked)
  return {
    films: new Map(ranked.map((film) => [film.id, film])),
    ranked,
    addresses: addressBook(ranked),
    lists: {
      top100: listOf(top100),
      top150: listOf(ranked.slice(0, 150)),
      all: listOf(ranked),
      'oscar-winners': listOf(winners),
    },
    canon: prepare(z.array(CanonFilm).parse(ranked.filter(isListed))),
    collections: createCollections(ranked, { top100, winners }),
  }
}

type Awarded = Pick<Film, 'best_picture_winner' | 'oscar_ceremony'>

/** Sorts the oldest ceremony first. */
export function winnersOf<F extends Awarded>(films: readonly F[]): F[] {
  return films.filter((film) => film.best_picture_winner).sort(byCeremony)
}

function byCeremony(a: Awarded, b: Awarded): number {
  return Number(a.oscar_ceremony) - Number(b.oscar_ceremony)
}

/** Strips each movie to the contract's fields. */
function listOf(movies: Movie[]): PreparedList {
  return prepare(z.array(Movie).parse(movies))
}
