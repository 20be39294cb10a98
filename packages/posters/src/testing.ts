import { readFileSync } from 'node:fs'
import { rankMovies } from '@cinecanon/contract'
import { arrange } from './arrangement.ts'
import type { PosterFilm } from './plan.ts'

type SeedFilm = Parameters<typeof rankMovies>[0][number] &
  PosterFilm & { oscar_ceremony: number | null }

const seed: SeedFilm[] = JSON.parse(
  readFileSync(
    new URL('../../../svc-catalog/src/movies/seed/movies.json', import.meta.url),
    'utf8',
  ),
)

/** The films of the seed, the best first, and the winners among them by ceremony. */
export const ranked: readonly SeedFilm[] = rankMovies(seed)
export const winners = ranked
  .filter((film) => film.best_picture_winner)
  .sort((a, b) => Number(a.oscar_ceremony) - Number(b.oscar_ceremony))

/** All films as the catalog has them drawn. */
export const arranged: readonly PosterFilm[] = hang(ranked)

function hang(films: readonly SeedFilm[]): PosterFilm[] {
  const looks = arrange([films, winners])
  return films.map((film) => {
    const look = looks.get(film.id)
    return look ? { ...film, look } : film
  })
}
