import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { top100Size } from '@cinecanon/contract'
import { drawPosterWall, rasterise } from '@cinecanon/posters/social-cards'
import { root } from '../paths.ts'
import { filmsOfSeed } from './films.ts'

/** Whole posters that can still be told apart in a README, which shows them half as large. */
const size = { columns: 20, width: 100, height: 150 }
const mostBytes = 300_000

/**
 * Writes the contact sheets of the README.
 * @throws Error where one is too heavy for it
 */
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
