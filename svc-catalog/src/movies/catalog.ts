import { createHash } from 'node:crypto'
import { isTop100, Movie, type MovieId, rankMovies } from '@cinecanon/contract'
import { z } from 'zod'
import { addressBook } from './addresses.ts'
import type { Film } from './movies.seed.ts'

export type ListName = 'top100' | 'top150' | 'all' | 'oscar-winners'

/** A list as it goes over the wire, encoded once: it is read far more often than it changes. */
export type PreparedList = { json: Buffer; etag: string }

/** A film with its place among all films. */
export type RankedFilm = Film & Movie

/** What others than the seed know about a film. */
export type Extras = Pick<Movie, 'omdb_poster_url' | 'runtime'> & { synopsis: string | null }

export type Catalog = {
  films: ReadonlyMap<MovieId, RankedFilm>
  /** The best first. */
  ranked: readonly RankedFilm[]
  addresses: ReturnType<typeof addressBook<RankedFilm>>
  lists: Record<ListName, PreparedList>
}

type Facts = {
  films: readonly Film[]
  imageUrl: (id: MovieId) => string
  extras: ReadonlyMap<MovieId, Extras>
}

/**
 * Ranks the films and prepares every list of them. What the seed says goes before what others say.
 */
export function createCatalog({ films, imageUrl, extras }: Facts): Catalog {
  const ranked = rankMovies(films).map((film): RankedFilm => {
    const extra = extras.get(film.id)
    return {
      ...film,
      runtime: film.runtime ?? extra?.runtime ?? null,
      poster_url: null,
      omdb_poster_url: extra?.omdb_poster_url ?? null,
      image_url: imageUrl(film.id),
    }
  })
  const winners = ranked.filter((movie) => movie.best_picture_winner).sort(byCeremony)
  return {
    films: new Map(ranked.map((film) => [film.id, film])),
    ranked,
    addresses: addressBook(ranked),
    lists: {
      top100: prepare(ranked.filter(isTop100)),
      top150: prepare(ranked.slice(0, 150)),
      all: prepare(ranked),
      'oscar-winners': prepare(winners),
    },
  }
}

type Awarded = Pick<Film, 'oscar_ceremony'>

function byCeremony(a: Awarded, b: Awarded): number {
  return Number(a.oscar_ceremony) - Number(b.oscar_ceremony)
}

/** Parsing strips each movie to what the contract names. */
function prepare(movies: Movie[]): PreparedList {
  return preparedList(z.array(Movie).parse(movies))
}

export function preparedList(items: readonly object[]): PreparedList {
  const json = Buffer.from(JSON.stringify(items))
  // Weak: the gateway sends the same list in several encodings.
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  return { json, etag }
}
