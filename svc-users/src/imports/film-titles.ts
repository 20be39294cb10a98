import {
  AppError,
  type Call,
  type FilmTitles,
  listFilmTitles,
  type MovieId,
} from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import { createMatcher, type Matcher } from './matching.ts'

export type Films = { byId: ReadonlyMap<MovieId, FilmTitles>; match: Matcher }
/** @throws AppError `unavailable` when svc-catalog is away and never answered before */
export type AskFilms = () => Promise<Films>

type Deps = { call: Call; clock: Clock }

const freshForMs = 5 * 60_000

/**
 * What films are called, kept for a few minutes: films change with a release, and the index is costly to make. When
 * svc-catalog is away the last known ones serve on.
 */
export function createFilms({ call, clock }: Deps): AskFilms {
  let known: Films | undefined
  let freshUntil = 0
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    try {
      const titles = await call(listFilmTitles)
      const byId = new Map(titles.map((film) => [film.id, film]))
      known = { byId, match: createMatcher(titles) }
      freshUntil = clock().getTime() + freshForMs
    } catch (error) {
      if (!known) throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
    } finally {
      asking = undefined
    }
  }

  return async () => {
    if (clock().getTime() >= freshUntil) {
      asking ??= ask()
      await asking
    }
    if (!known) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    return known
  }
}
