import { type Cells, dateIn, imdbIdIn, isFilm, positionIn, ratingIn, yearIn } from './cells.ts'
import { type Marks, markColumns, marksOf, ownRatings, ratings, watchings } from './marks.ts'
import { aRow, type Read } from './rows.ts'

const titles = ['title', 'name', 'moviename', 'movie', 'film']
const imdbIds = ['imdbid', 'imdb', 'imdburl', 'const', 'tconst']
const years = ['year', 'releaseyear', 'releasedate', 'released']

/** Whether columns name films: by id, or by title and something more. */
export function fitsGeneric(columns: ReadonlySet<string>): boolean {
  const has = (names: string[]) => names.some((name) => columns.has(name))
  return has(imdbIds) || (has(titles) && has([...years, ...markColumns]))
}

type Source = {
  /** Of rows that say nothing. */
  ofFile: Marks
  bestRating?: number
}

/** Of all trackers, and of spreadsheets. */
export function readGeneric(cells: Cells, { ofFile, bestRating = 10 }: Source): Read {
  if (!isFilm(cells('entitytype', 'mediatype', 'titletype', 'type'))) return 'skip'
  if (cells('season', 'seasonnumber', 'episode', 'episodenumber')) return 'skip'
  const title = unescaped(cells(...titles))
  const imdbId = imdbIdIn(cells(...imdbIds))
  if (!title && !imdbId) return null
  const rating = ratingOf(cells, bestRating)
  return aRow({
    title,
    otherTitle: cells('originaltitle', 'akatitle'),
    year: yearIn(cells(...years)),
    imdbId,
    ...marksOf(cells, rating, ofFile),
    position: positionIn(cells('position', 'rank', 'order')),
    watchedOn: dateIn(cells(...watchings)),
    rating,
  })
}

/** With a column of own ratings, `Rating` is the average. */
function ratingOf(cells: Cells, best: number): number | null {
  if (ownRatings.some(cells.has)) return ratingIn(cells(...ownRatings))
  return ratingIn(cells('rating10')) ?? ratingIn(cells(...ratings), best)
}

/** Removes the apostrophe that escapes formulas. */
function unescaped(text: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text
}
