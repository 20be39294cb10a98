import { claimedViewings } from '../viewings/claimed-viewings.ts'
import { type Cells, dateIn, imdbIdIn, isFilm, positionIn, ratingIn, yearIn } from './cells.ts'
import { type Marks, markColumns, marksOf, ownRatings, ratings, watchings } from './marks.ts'
import { aRow, type Read } from './rows.ts'
import { titleIn, withoutEscape, yearApart } from './titles.ts'
import { yesOrNo } from './yes-or-no.ts'

const titles = 'title name moviename movietitle movie filmname filmtitle film'.split(' ')
const imdbIds = ['imdbid', 'imdb', 'imdburl', 'imdbnumber', 'const', 'tconst']
const notes = ['review', 'comment', 'notes', 'memo']
const years = ['year', 'releaseyear', 'productionyear', 'releasedate', 'released']

/** Columns fit when they name films by id, or by title and something more. */
export function fitsGeneric(columns: ReadonlySet<string>): boolean {
  const has = (names: string[]) => names.some((name) => columns.has(name))
  return has(imdbIds) || (has(titles) && has([...years, ...markColumns]))
}

/** `ofFile` marks rows that tell nothing themselves. */
type Source = { ofFile: Marks; bestRating?: number }

export function readGeneric(cells: Cells, { ofFile, bestRating = 10 }: Source): Read {
  if (!isFilm(cells('entitytype', 'mediatype', 'titletype', 'type'))) return 'skip'
  if (cells('season', 'seasonnumber', 'episode', 'episodenumber')) return 'skip'
  const { title, year } = yearApart(titleIn(cells(...titles)), yearIn(cells(...years)))
  const imdbId = imdbIdIn(cells(...imdbIds))
  if (!title && !imdbId) return null
  const rating = ratingOf(cells, bestRating)
  const marks = marksOf(cells, rating !== null, ofFile)
  const watchedOn = dateIn(cells(...watchings))
  const outOf10 = rating?.outOf10 ?? null
  const note = withoutEscape(cells(...notes))
  const again = yesOrNo(cells('rewatch')) === 'yes'
  return aRow({
    title,
    otherTitle: titleIn(cells('originaltitle', 'akatitle')),
    year,
    imdbId,
    ...marks,
    position: positionIn(cells('position', 'rank', 'order')),
    watchedOn,
    rating: outOf10,
    ...(marks.seen && {
      viewings: claimedViewings({ watchedOn, rating: outOf10, note, again }),
    }),
  })
}

/** With a column of own ratings, `Rating` is the average. */
function ratingOf(cells: Cells, best: number) {
  if (ownRatings.some(cells.has)) return ratingIn(cells(...ownRatings))
  return ratingIn(cells('rating10')) ?? ratingIn(cells(...ratings), best)
}
