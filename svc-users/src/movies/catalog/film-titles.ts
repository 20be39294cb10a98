import { type FilmTitles, listFilmTitles, type MovieId } from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import type { AppDeps } from '../../deps.ts'
import { lastGood } from './last-good.ts'

export type Films = ReadonlyMap<MovieId, FilmTitles>
/** @throws AppError `unavailable` when svc-catalog fails and never responded before */
export type AskFilms = () => Promise<Films>

type Deps = Pick<AppDeps, 'askCatalog' | 'clock' | 'log'>

/** Cached for minutes, because titles change with a release. */
export function createFilms({ askCatalog, clock, log }: Deps): AskFilms {
  return lastGood({
    load: async () => new Map((await askCatalog(listFilmTitles)).map((film) => [film.id, film])),
    freshMs: 5 * minutes,
    clock,
    log,
  })
}
