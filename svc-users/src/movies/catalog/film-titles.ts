import {
  AppError,
  type Call,
  type FilmTitles,
  listFilmTitles,
  type MovieId,
} from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'

export type Films = ReadonlyMap<MovieId, FilmTitles>
/** @throws AppError `unavailable` when svc-catalog is away and never answered before */
export type AskFilms = () => Promise<Films>

type Deps = { call: Call; clock: Clock }

const freshForMs = 5 * 60_000

/**
 * What films are called, kept for a few minutes: films change with a release. When svc-catalog is away the last known ones
 * serve on.
 */
export function createFilms({ call, clock }: Deps): AskFilms {
  let known: Films | undefined
  let freshUntil = 0
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    try {
      const titles = await call(listFilmTitles)
      known = new Map(titles.map((film) => [film.id, film]))
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
