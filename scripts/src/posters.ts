import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { movieSlug, rankMovies } from '@cinecanon/contract'
import { drawPoster, type PosterFilm } from '@cinecanon/posters'
import { main } from './commands.ts'
import { root } from './paths.ts'

type Film = Parameters<typeof rankMovies>[0][number] &
  PosterFilm & { oscar_ceremony: number | null }
type Sheet = { name: string; films: readonly Film[] }

/** As small as a poster gets in a list, as in a grid on a desktop, as in its dialog. */
const widths = [84, 200, 500]

await main(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cinecanon-posters-'))
  const sheets = sheetsOf(await seed(), process.argv.slice(2))
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
})

/** One sheet of the films named, else one of each list, in the order in which it is shown. */
function sheetsOf(films: readonly Film[], titles: readonly string[]): Sheet[] {
  if (titles.length > 0) {
    const named = titles.flatMap((title) => films.filter((film) => film.title === title))
    return [{ name: 'named', films: named }]
  }
  const winners = films.filter((film) => film.best_picture_winner)
  const isShown = new Set([...films.slice(0, 100), ...winners])
  return [
    { name: 'top-100', films: films.slice(0, 100) },
    { name: 'winners', films: winners.toSorted((a, b) => ceremonyOf(a) - ceremonyOf(b)) },
    { name: 'others', films: films.filter((film) => !isShown.has(film)) },
  ]
}

async function seed(): Promise<Film[]> {
  const file = path.join(root, 'svc-catalog/src/movies/seed/movies.json')
  return rankMovies(JSON.parse(await readFile(file, 'utf8')) as Film[])
}

function ceremonyOf({ oscar_ceremony }: Film): number {
  return oscar_ceremony ?? 0
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
