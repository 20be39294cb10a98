import { type Cells, dateIn, imdbIdIn, isFilm, positionIn, ratingIn, yearIn } from './cells.ts'
import type { Csv } from './csv.ts'
import { fitsGeneric, readGeneric } from './generic.ts'
import { aRow, type Read, unreadable } from './rows.ts'

export type CsvFormat = { name: string; read: (cells: Cells) => Read }

/** By columns; by the file's name where two formats have the same ones. */
export function csvFormatOf({ columns, isLetterboxdList }: Csv, file: string): CsvFormat | null {
  if (isLetterboxdList) return { name: 'Letterboxd list', read: readLetterboxdList }
  // Letterboxd's import format, which this product exports.
  if (columns.has('imdbid') && (columns.has('letterboxduri') || /letterboxd/i.test(file))) {
    const wanted = /watchlist/i.test(file)
    return { name: 'Letterboxd import file', read: (cells) => readForLetterboxd(cells, wanted) }
  }
  if (columns.has('letterboxduri') && columns.has('name')) {
    const wanted = isWatchlist(columns, file)
    return { name: 'Letterboxd export', read: (cells) => readLetterboxd(cells, wanted) }
  }
  if (columns.has('const') && columns.has('title')) {
    const isList = columns.has('position')
    return {
      name: isList ? 'IMDb list' : 'IMDb ratings',
      read: (cells) => readImdb(cells, isList),
    }
  }
  if (columns.has('simklid'))
    return { name: 'Simkl backup', read: (cells) => readGeneric(cells, '') }
  if (fitsGeneric(columns)) return { name: 'CSV', read: (cells) => readGeneric(cells, file) }
  return null
}

/** By the file's name: watched, liked and wanted films have the same columns. */
function isWatchlist(columns: ReadonlySet<string>, file: string): boolean {
  if (columns.has('rating') || columns.has('watcheddate')) return false
  if (/watchlist/i.test(file)) return true
  if (/watched|films|likes|seen/i.test(file)) return false
  return unreadable(
    'Letterboxd writes watched.csv and watchlist.csv alike. Give the file the name that Letterboxd gave it.',
  )
}

function readLetterboxd(cells: Cells, wanted: boolean): Read {
  const title = cells('name')
  if (!title) return null
  return aRow({
    title,
    year: yearIn(cells('year')),
    seen: !wanted,
    wanted,
    watchedOn: dateIn(cells('watcheddate')),
    rating: ratingIn(cells('rating'), 5),
  })
}

function readLetterboxdList(cells: Cells): Read {
  const title = cells('name')
  if (!title) return null
  const position = positionIn(cells('position'))
  return aRow({ title, year: yearIn(cells('year')), wanted: true, position })
}

function readForLetterboxd(cells: Cells, wanted: boolean): Read {
  const title = unescaped(cells('title'))
  const imdbId = imdbIdIn(cells('imdbid'))
  if (!title && !imdbId) return null
  return aRow({
    title,
    year: yearIn(cells('year')),
    imdbId,
    seen: !wanted,
    wanted,
    watchedOn: dateIn(cells('watcheddate')),
    rating: ratingIn(cells('rating10')) ?? ratingIn(cells('rating'), 5),
  })
}

/** Films with a rating, and all of a ratings file, are seen. */
function readImdb(cells: Cells, isList: boolean): Read {
  if (!isFilm(cells('titletype'))) return 'skip'
  const imdbId = imdbIdIn(cells('const'))
  const title = unescaped(cells('title'))
  if (!imdbId && !title) return null
  const rating = ratingIn(cells('yourrating'))
  const seen = !isList || rating !== null
  return aRow({
    title,
    otherTitle: cells('originaltitle'),
    year: yearIn(cells('year')),
    imdbId,
    seen,
    wanted: !seen,
    rating,
    position: isList ? positionIn(cells('position')) : null,
  })
}

/** Removes the apostrophe that escapes formulas. */
function unescaped(text: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text
}
