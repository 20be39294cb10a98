import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { movieSlug } from '@cinecanon/contract'
import { drawPoster } from '@cinecanon/posters'
import { type Film, filmsOfSeed } from './films.ts'

type Sheet = { name: string; films: readonly Film[] }

/** As small as a poster gets in a list, as in a grid on a desktop, as in its dialog. */
const widths = [84, 200, 500]

/** Draws the films named, else all, and lays them out on pages in a folder, which it names. */
export async function layOut(titles: readonly string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cinecanon-posters-'))
  const sheets = await sheetsOf(titles)
  await mkdir(path.join(folder, 'films'))
  for (const film of sheets.flatMap(({ films }) => films)) {
    await writeFile(path.join(folder, fileOf(film)), drawPoster(film))
  }
  for (const sheet of sheets) {
    for (const width of widths) {
      await writeFile(path.join(folder, `${sheet.name}-${width}.html`), pageOf(sheet, width))
    }
  }
  console.log(
    `${sheets.map(({ name, films }) => `${name}: ${films.length}`).join(', ')}\n${folder}`,
  )
}

/** One sheet of the films named, else one of each list, in the order in which it is shown. */
async function sheetsOf(titles: readonly string[]): Promise<Sheet[]> {
  const { films, winners } = await filmsOfSeed()
  if (titles.length > 0) {
    const named = titles.flatMap((title) => films.filter((film) => film.title === title))
    return [{ name: 'named', films: named }]
  }
  const isShown = new Set([...films.slice(0, 100), ...winners])
  return [
    { name: 'top-100', films: films.slice(0, 100) },
    { name: 'winners', films: winners },
    { name: 'others', films: films.filter((film) => !isShown.has(film)) },
  ]
}

function fileOf(film: Film): string {
  return `films/${movieSlug(film)}.svg`
}

function pageOf({ name, films }: Sheet, width: number): string {
  const images = films.map(
    (film) => `<img src="${fileOf(film)}" width="${width}" alt="" loading="lazy">`,
  )
  return `<!doctype html><meta charset="utf-8"><title>${name}, ${width} px</title><style>body{margin:12px;background:#777;display:flex;flex-wrap:wrap;gap:12px}</style>${images.join('\n')}\n`
}
