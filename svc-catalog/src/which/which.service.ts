import {
  AppError,
  type guessWhich,
  type Parsed,
  type WhichDay,
  type WhichReply,
} from '@cinecanon/contract'
import { dayOf, days } from '@cinecanon/contract/time'
import type { Riddle } from '@cinecanon/posters'
import type { Clock } from '@cinecanon/service-kit'
import type { RankedFilm } from '../movies/catalog.ts'
import type { MoviesService } from '../movies/movies.service.ts'
import { type Candidate, createSchedule } from './schedule.ts'

export type RiddleArtist = {
  riddleOf: (film: RankedFilm) => Riddle | null
  drawRiddle: (film: RankedFilm) => string
}

type Deps = { movies: MoviesService; artist: RiddleArtist; clock: Clock }
type SheetAddress = { day: string; sheet: number }

const choices = 4

export type WhichService = ReturnType<typeof whichService>

export function whichService({ movies, artist, clock }: Deps) {
  let scheduled: { ranked: readonly RankedFilm[]; at: ReturnType<typeof scheduleOf> } | undefined

  function filmsOn(day: number): readonly Candidate[] {
    const ranked = movies.ranked()
    if (scheduled?.ranked !== ranked) scheduled = { ranked, at: scheduleOf(ranked, artist) }
    return scheduled.at(day)
  }

  /** @throws AppError `sheet_not_found` but for today and yesterday */
  function filmAt({ day, sheet }: SheetAddress): Candidate {
    const today = dayNumber(clock())
    const number = dayNumber(new Date(day))
    const isOpen = number === today || number === today - 1
    const film = isOpen ? filmsOn(number)[sheet - 1] : undefined
    if (!film) throw new AppError('sheet_not_found')
    return film
  }

  return {
    today(): WhichDay {
      const today = dayNumber(clock())
      return {
        day: dayOf(clock()),
        sheets: filmsOn(today).map(({ nouns }) => ({ nouns: [...nouns] })),
        before: [...filmsOn(today - 1)],
      }
    },

    /** @throws AppError `sheet_not_found` */
    draw: (at: SheetAddress): string => artist.drawRiddle(filmAt(at)),

    /** @throws AppError `sheet_not_found` */
    guess({ movieId, isLast, ...at }: Parsed<typeof guessWhich>['body']): WhichReply {
      const film = filmAt(at)
      const { idea } = film
      const isRight = movieId === film.id
      if (isRight || isLast) return { isRight, hint: null, solution: { film, idea } }
      return { isRight, hint: { idea, films: choicesFor(film, movies.ranked()) }, solution: null }
    },
  }
}

function scheduleOf(ranked: readonly RankedFilm[], artist: RiddleArtist) {
  return createSchedule(
    ranked.flatMap((film) => {
      const riddle = artist.riddleOf(film)
      return riddle ? [{ ...film, ...riddle }] : []
    }),
  )
}

/** Sorts them by title, so that the order tells nothing. */
function choicesFor(film: RankedFilm, ranked: readonly RankedFilm[]): RankedFilm[] {
  const byYear = ranked
    .filter(({ id }) => id !== film.id)
    .sort((a, b) => Math.abs(a.year - film.year) - Math.abs(b.year - film.year))
  return [film, ...byYear.slice(0, choices - 1)].sort((a, b) => a.title.localeCompare(b.title))
}

function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / days)
}
