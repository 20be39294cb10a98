import { type FilmTitles, listFilmTitles, type MovieId } from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import type { AppDeps } from '../../deps.ts'
import { keptAnswer } from './kept-answer.ts'

export type Films = ReadonlyMap<MovieId, FilmTitles>
/** @throws AppError `unavailable` when svc-catalog is away and never answered before */
export type AskFilms = () => Promise<Films>

type Deps = Pick<AppDeps, 'askCatalog' | 'clock' | 'log'>

/** What movies are called, kept for a few minutes: they change with a release. */
export function createFilms({ askCatalog, clock, log }: Deps): AskFilms {
  return keptAnswer({
    ask: async () => new Map((await askCatalog(listFilmTitles)).map((film) => [film.id, film])),
    freshMs: 5 * minutes,
    clock,
    log,
  })
}
