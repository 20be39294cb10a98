import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  densePosterWallSize,
  rankMovies,
  top100Size,
  widePosterWallSize,
} from '@cinecanon/contract'
import type { PosterFilm } from '@cinecanon/posters'
import { drawPosterWall, rasterise } from '@cinecanon/posters/social-cards'
import { root } from './paths.ts'

export type Film = Parameters<typeof rankMovies>[0][number] &
  PosterFilm & { oscar_ceremony: number | null }

/** Posters of this size can be distinguished in a README, which shows them half as large. */
const size = { columns: 20, width: 100, height: 150 }
const mostBytes = 300_000

/** Writes the README's contact sheets and the pages' walls. @throws Error for a heavy one */
export async function writePictures(): Promise<void> {
  const { films, winners } = await filmsOfSeed()
  const top100 = films.slice(0, top100Size)
  const sheet = (shown: Film[]) => rasterise(drawPosterWall(shown, size), 'webp')
  const wall = (shown: Film[]) => rasterise(drawPosterWall(shown), 'avif')
  const largeWall = (wallSize: Parameters<typeof drawPosterWall>[1], quality: number) =>
    rasterise(drawPosterWall(top100, wallSize), 'avif', { quality, effort: 2 })
  const walls = 'svc-catalog/src/social-cards/poster-walls'
  await writePicture('docs/images/posters-top-100.webp', await sheet(top100))
  await writePicture('docs/images/posters-winners.webp', await sheet(winners))
  await writePicture(`${walls}/top100.avif`, await wall(top100))
  await writePicture(`${walls}/top100-wide.avif`, await largeWall(widePosterWallSize, 17))
  await writePicture(`${walls}/top100-dense.avif`, await largeWall(densePosterWallSize, 9))
  await writePicture(`${walls}/oscar-winners.avif`, await wall(winners))
}

async function writePicture(file: string, picture: Buffer): Promise<void> {
  if (picture.length > mostBytes) throw new Error(`${file} has ${picture.length} bytes`)
  await writeFile(path.join(root, file), picture)
  console.log(`${file}: ${Math.round(picture.length / 1000)} kB`)
}

/** @returns the films of the seed, the best first, and the winners among them by ceremony */
export async function filmsOfSeed(): Promise<{ films: Film[]; winners: Film[] }> {
  const file = path.join(root, 'svc-catalog/src/movies/seed/movies.json')
  const ranked = rankMovies(JSON.parse(await readFile(file, 'utf8')) as Film[])
  return { films: ranked, winners: winnersOf(ranked) }
}

function winnersOf(films: readonly Film[]): Film[] {
  return films
    .filter((film) => film.best_picture_winner)
    .sort((a, b) => Number(a.oscar_ceremony) - Number(b.oscar_ceremony))
}
