import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { movieSlug, top100Size } from '@cinecanon/contract'
import { drawPoster, posterIdea } from '@cinecanon/posters'
import { main } from './common/commands.ts'
import { type Film, filmsOfSeed, writePictures } from './common/poster-pictures.ts'
import { writeTypePosters } from './common/type-posters.ts'

/** The smallest in a list, a desktop's grid, and the dialog. */
const widths = [84, 200, 500]

/**
 * `pictures` writes those in the repository, `type` chooses compositions for films in type that have none; else contact
 * sheets of the films named, or of all.
 */
await main(async () => {
  const titles = process.argv.slice(2)
  if (titles[0] === 'pictures') await writePictures()
  else if (titles[0] === 'type') await writeTypePosters()
  else await writeContactSheets(titles)
})

async function writeContactSheets(titles: readonly string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cinecanon-posters-'))
  await mkdir(path.join(folder, 'films'))
  for (const [name, films] of Object.entries(await sheetsOf(titles))) {
    for (const film of films) await writeFile(path.join(folder, fileOf(film)), drawPoster(film))
    for (const width of widths) {
      await writeFile(path.join(folder, `${name}-${width}.html`), pageOf(films, width))
    }
    console.log(`${name}: ${films.length}`)
  }
  console.log(folder)
}

async function sheetsOf(titles: readonly string[]): Promise<Record<string, Film[]>> {
  const { films, winners } = await filmsOfSeed()
  if (titles.length > 0) return { chosen: films.filter(({ title }) => titles.includes(title)) }
  const top = films.slice(0, top100Size)
  const shown = new Set([...top, ...winners])
  const others = films.filter((film) => !shown.has(film))
  return { 'top-100': top, winners, others, type: films.filter((film) => !posterIdea(film)) }
}

function fileOf(film: Film): string {
  return `films/${movieSlug(film)}.svg`
}

function pageOf(films: Film[], width: number): string {
  const images = films.map(
    (film) => `<img src="${fileOf(film)}" width="${width}" alt="" loading="lazy">`,
  )
  return `<!doctype html><meta charset="utf-8"><style>body{margin:12px;background:#777;display:flex;flex-wrap:wrap;gap:12px}</style>${images.join('\n')}\n`
}
