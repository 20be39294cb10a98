import { createHash } from 'node:crypto'
import {
  AppError,
  type drawWall,
  isTop100,
  type MovieId,
  ownCanon,
  type Parsed,
  type PrintedList,
  type printWall,
  readWeights,
  wallHeadings,
} from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { missingLetters, type PosterFilm } from '@cinecanon/posters'
import type { PaperWall, PrintOrder } from '@cinecanon/posters/paper'
import { memoize } from '@cinecanon/service-kit'
import { type RankedFilm, winnersOf } from '../movies/catalog.ts'
import type { MoviesService } from '../movies/movies.service.ts'

/** @returns a PDF or PNG. @throws AppError `unavailable` when the queue is full */
export type PrintPaper = (order: PrintOrder) => Promise<Uint8Array>

type Content = Omit<Parsed<typeof printWall>['body'], 'paper'>

type Deps = { movies: MoviesService; print: PrintPaper; publicOrigin: string; withinMs?: number }

export type PaperService = ReturnType<typeof paperService>

/** A sheet has up to 1 MB. */
const maxSheets = 16

export function paperService({ movies, print, publicOrigin, withinMs = 5 * seconds }: Deps) {
  const cached = memoize({ max: maxSheets, keyOf, load: print })

  /** Later sheets are made all the same, so that the client finds them when it repeats the request. */
  async function soon(order: PrintOrder): Promise<Uint8Array> {
    const expired = Promise.withResolvers<never>()
    const timer = setTimeout(() => expired.reject(notYet()), withinMs)
    return Promise.race([cached(order), expired.promise]).finally(() => clearTimeout(timer))
  }

  /** @throws AppError `invalid_request` for weights that name no film, and for letters that can't be set */
  function wallOf({ list, canon, seen_ids, line = '' }: Content): PaperWall {
    const seen = seen_ids && new Set(seen_ids)
    const films = listed(list, canon).map((film) => ({
      film: drawnFacts(film),
      hangs: seen?.has(film.id) ?? true,
    }))
    const hung = films.filter(({ hangs }) => hangs).length
    return {
      ...wallHeadings[list],
      films,
      count: seen ? [String(hung), `of ${films.length}`] : [String(films.length), 'films'],
      foot: [settable(line), new URL(publicOrigin).host],
    }
  }

  function listed(list: PrintedList, canon: Content['canon']): readonly RankedFilm[] {
    const ranked = movies.ranked()
    if (list === 'oscar-winners') return winnersOf(ranked)
    if (list === 'top100') return ranked.filter(isTop100)
    const films = ownCanon(ranked, readWeights(new URLSearchParams(canon)).weights)
    if (films.length === 0) refuse('canon', 'At least one list must speak')
    return films
  }

  return {
    wall: ({ paper, ...content }: Parsed<typeof printWall>['body']) =>
      soon({ kind: 'wall', paper, wall: wallOf(content) }),

    picture: ({ picture, ...content }: Parsed<typeof drawWall>['body']) =>
      soon({ kind: 'picture', picture, wall: wallOf(content) }),

    /** @throws AppError `movie_not_found` */
    poster: (id: MovieId) => soon({ kind: 'poster', film: drawnFacts(movies.film(id)) }),
  }
}

function notYet(): AppError {
  const message = 'The sheet is still being made. Please try again in a moment.'
  return new AppError('unavailable', { message, retryAfterSeconds: 2 })
}

/** The key is a hash, because a person's line and films mustn't be guessed from it. */
function keyOf(order: PrintOrder): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('base64')
}

function drawnFacts(film: RankedFilm): PosterFilm {
  const { imdb_id, title, year, directors, genres, composite_rank } = film
  return { imdb_id, title, year, directors, genres, composite_rank }
}

function settable(line: string): string {
  const missing = missingLetters(line)
  if (!missing) return line
  refuse('line', `The typeface of the sheet has no ${[...missing].slice(0, 10).join(' ')}`)
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid_request', { message, issues: [{ path: `body.${field}`, message }] })
}
