import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rankMovies, top100Size } from '@cinecanon/contract'
import { arrange, type PosterFilm } from '@cinecanon/posters'
import { drawPosterWall, rasterise } from '@cinecanon/posters/social-cards'
import { root } from './paths.ts'

export type Film = Parameters<typeof rankMovies>[0][number] &
  PosterFilm & { oscar_ceremony: number | null }

/** Whole posters that can still be told apart in a README, which shows them half as large. */
const size = { columns: 20, width: 100, height: 150 }
const mostBytes = 300_000

/** Writes the README's contact sheets. @throws Error for one that is too heavy */
export async function writePictures(): Promise<void> {
  const { films, winners } = await filmsOfSeed()
  const sheets = { 'posters-top-100': films.slice(0, top100Size), 'posters-winners': winners }
  for (const [name, shown] of Object.entries(sheets)) {
    const picture = await rasterise(await drawPosterWall(shown, size), 'webp')
    const file = path.join('docs/images', `${name}.webp`)
    if (picture.length > mostBytes) throw new Error(`${file} has ${picture.length} bytes`)
    await writeFile(path.join(root, file), picture)
    console.log(`${file}: ${shown.length} posters, ${Math.round(picture.length / 1000)} kB`)
  }
}

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
