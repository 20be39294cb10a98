import type { Cells } from './cells.ts'
import type { Csv } from './csv.ts'
import { fitsGeneric, readGeneric } from './generic.ts'
import { hasMarks, isSeen, isSilent, isWanted, type Marks, marksByName, unmarked } from './marks.ts'
import { type Read, unreadable } from './rows.ts'

export type CsvFormat = { name: string; read: (cells: Cells) => Read }

/** Tells formats by columns, and by the file's name where two have the same ones. */
export function csvFormatOf({ columns, list }: Csv, file: string): CsvFormat | null {
  const has = (column: string) => columns.has(column)
  const named = marksByName(file)
  const ofList = named?.seen ? isSeen : isWanted
  const listed = hasMarks(has) ? unmarked : ofList
  const byName = (isSilent(has) && named) || unmarked
  if (list) return formatOf('Letterboxd list', byName)
  // Letterboxd's import format is also what this product exports.
  if (has('imdbid') && (has('letterboxduri') || /letterboxd/i.test(file))) {
    return formatOf('Letterboxd import file', isSilent(has) ? (named ?? isSeen) : unmarked, 5)
  }
  if (has('letterboxduri') && has('name')) {
    return formatOf('Letterboxd export', isSilent(has) ? letterboxdMarks(file) : unmarked, 5)
  }
  if (has('const') && has('position')) return formatOf('IMDb list', listed)
  if (has('const') && has('yourrating')) return formatOf('IMDb ratings', byName)
  if (has('simklid')) return formatOf('Simkl backup', unmarked)
  // TMDB writes its ratings and its watchlist with the same columns.
  const isTmdbWatchlist = has('tmdbid') && has('yourrating') && named?.wanted
  return fitsGeneric(columns) ? formatOf('CSV', isTmdbWatchlist ? listed : byName) : null
}

function formatOf(name: string, ofFile: Marks, bestRating = 10): CsvFormat {
  return { name, read: (cells) => readGeneric(cells, { ofFile, bestRating }) }
}

/** Watched, liked and wanted films have the same columns. */
function letterboxdMarks(file: string): Marks {
  const named = marksByName(file) ?? (/films|likes/i.test(file) ? isSeen : null)
  return (
    named ??
    unreadable('watched.csv and watchlist.csv look the same. Keep Letterboxd’s file names.')
  )
}
