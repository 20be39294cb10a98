import {
  type Cells,
  columnName,
  dateIn,
  imdbIdIn,
  isFilm,
  isYes,
  positionIn,
  ratingIn,
  yearIn,
} from './cells.ts'
import { aRow, type Read } from './rows.ts'

const titles = ['title', 'name', 'moviename', 'movie', 'film']
const imdbIds = ['imdbid', 'imdb', 'imdburl', 'const', 'tconst']
const years = ['year', 'releaseyear', 'releasedate', 'released']
const watchings = ['watchedat', 'datewatched', 'watcheddate', 'lastwatchedat', 'watchedon']
const ratings = ['yourrating', 'myrating', 'userrating', 'rating', 'rating10', 'score']
const seenMarks = [
  ...watchings,
  'ratedat',
  'daterated',
  'iswatched',
  'seen',
  'watched',
  'checked',
  'plays',
]
const wantedMarks = ['watchlistedat', 'listedat', 'addedat', 'watchlist', 'wanttosee', 'wanted']

/** Whether columns name films: by id, or by title and something more. */
export function fitsGeneric(columns: ReadonlySet<string>): boolean {
  const has = (names: string[]) => names.some((name) => columns.has(name))
  return has(imdbIds) || (has(titles) && has([...years, ...seenMarks, ...wantedMarks, 'status']))
}

/**
 * What most trackers write, under the names that they give it: Trakt, Simkl, Movary, Yamtrack, TMDB, iCheckMovies, TV Time
 * and spreadsheets. A row that says neither "seen" nor "wanted" is what the file's name says.
 */
export function readGeneric(cells: Cells, file: string): Read {
  if (!isFilm(cells('type', 'mediatype', 'titletype', 'entitytype'))) return 'skip'
  if (cells('season', 'seasonnumber', 'episode', 'episodenumber')) return 'skip'
  const title = cells(...titles)
  const imdbId = imdbIdIn(cells(...imdbIds))
  if (!title && !imdbId) return null
  // Beside a person's own rating, `Rating` is everybody's: the own ones come first, and 0 is none.
  const rating = ratingIn(cells(...ratings))
  const marks = marksOf(cells, rating) ?? marksByName(file)
  return aRow({
    title,
    otherTitle: cells('originaltitle', 'akatitle'),
    year: yearIn(cells(...years)),
    imdbId,
    ...marks,
    position: positionIn(cells('position', 'rank', 'order')),
    watchedOn: dateIn(cells(...watchings)),
    rating,
  })
}

type Marks = { seen: boolean; wanted: boolean }
const neither: Marks = { seen: false, wanted: false }
const isSeen: Marks = { seen: true, wanted: false }
const isWanted: Marks = { seen: false, wanted: true }

function marksOf(cells: Cells, rating: number | null): Marks | null {
  const status = byStatus(cells('status', 'watchlist'))
  if (status) return status
  const hasAny = (columns: string[]) => columns.some((column) => isYes(cells(column)))
  if (rating !== null || hasAny(seenMarks) || /^(watch|scrobble|checkin)$/i.test(cells('action'))) {
    return isSeen
  }
  return hasAny(wantedMarks) ? isWanted : null
}

/** Simkl names its column of states `Watchlist`. */
function byStatus(text: string): Marks | null {
  const status = columnName(text)
  if (/^(completed|complete|watched|seen|finished)$/.test(status)) return isSeen
  if (/^(plan|want|wish|towatch)/.test(status)) return isWanted
  return /^(dropped|hold|onhold|watching|inprogress|paused)$/.test(status) ? neither : null
}

function marksByName(file: string): Marks {
  if (/watch-?_?list|want|wish|plan/i.test(file)) return isWanted
  return /watched|seen|history|rating|diary|check/i.test(file) ? isSeen : neither
}
