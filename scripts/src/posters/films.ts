import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { rankMovies } from '@cinecanon/contract'
import { arrange, type PosterFilm } from '@cinecanon/posters'
import { root } from '../paths.ts'

export type Film = Parameters<typeof rankMovies>[0][number] &
  PosterFilm & { oscar_ceremony: number | null }

/** The films of the seed, the best first, and the winners among them by ceremony. */
export async function filmsOfSeed(): Promise<{ films: Film[]; winners: Film[] }> {
  const file = path.join(root, 'svc-catalog/src/movies/seed/movies.json')
  const ranked = rankMovies(JSON.parse(await readFile(file, 'utf8')) as Film[])
  const looks = arrange([ranked, winnersOf(ranked)])
  const films = ranked.map((film) => {
    const look = looks.get(film.id)
    return look ? { ...film, look } : film
  })
  return { films, winners: winnersOf(films) }
}

function winnersOf(films: readonly Film[]): Film[] {
  return films
    .filter((film) => film.best_picture_winner)
    .sort((a, b) => Number(a.oscar_ceremony) - Number(b.oscar_ceremony))
}
