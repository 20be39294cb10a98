import {
  type Cells,
  columnName,
  dateIn,
  imdbIdIn,
  isFilm,
  positionIn,
  ratingIn,
  yearIn,
  yesOrNo,
} from './cells.ts'
import { aRow, type Read } from './rows.ts'

const titles = ['title', 'name', 'moviename', 'movie', 'film']
const imdbIds = ['imdbid', 'imdb', 'imdburl', 'const', 'tconst']
const years = ['year', 'releaseyear', 'releasedate', 'released']
const watchings = ['watchedat', 'datewatched', 'watcheddate', 'lastwatchedat', 'watchedon']
const ownRatings = ['yourrating', 'myrating', 'userrating']
const ratings = ['rating', 'rating10', 'score']
const seenMarks = [...watchings, 'iswatched', 'seen', 'watched', 'checked', 'plays']
/** A rating means seen, unless the row has a "no". */
const ratedMarks = ['ratedat', 'daterated']
const wantedMarks = ['watchlistedat', 'listedat', 'addedat', 'watchlist', 'wanttosee', 'wanted']
const marks = [...seenMarks, ...ratedMarks, ...wantedMarks, 'status']

/** Whether columns name films: by id, or by title and something more. */
export function fitsGeneric(columns: ReadonlySet<string>): boolean {
  const has = (names: string[]) => names.some((name) => columns.has(name))
  return has(imdbIds) || (has(titles) && has([...years, ...marks]))
}

/** Trakt, Simkl, Movary, Yamtrack, TMDB, iCheckMovies, TV Time, spreadsheets. */
export function readGeneric(cells: Cells, file: string): Read {
  if (!isFilm(cells('entitytype', 'mediatype', 'titletype', 'type'))) return 'skip'
  if (cells('season', 'seasonnumber', 'episode', 'episodenumber')) return 'skip'
  const title = cells(...titles)
  const imdbId = imdbIdIn(cells(...imdbIds))
  if (!title && !imdbId) return null
  // With a column of own ratings, `Rating` is the average.
  const isOwn = ownRatings.some(cells.has)
  const rating = ratingIn(cells(...(isOwn ? ownRatings : ratings)))
  return aRow({
    title,
    otherTitle: cells('originaltitle', 'akatitle'),
    year: yearIn(cells(...years)),
    imdbId,
    ...marksOf(cells, { rating, file }),
    position: positionIn(cells('position', 'rank', 'order')),
    watchedOn: dateIn(cells(...watchings)),
    rating,
  })
}

type Marks = { seen: boolean; wanted: boolean }
const neither: Marks = { seen: false, wanted: false }
const isSeen: Marks = { seen: true, wanted: false }
const isWanted: Marks = { seen: false, wanted: true }

/** Explicit marks first, then implied ones, then the file's name. */
function marksOf(cells: Cells, { rating, file }: { rating: number | null; file: string }): Marks {
  const status = byStatus(cells('status', 'watchlist')) ?? byAction(cells)
  if (status) return status
  const [seen, rated, wanted] = [seenMarks, ratedMarks, wantedMarks].map(combined(cells))
  if (seen === 'yes') return isSeen
  if (seen === null && (rating !== null || rated === 'yes')) return isSeen
  if (wanted === 'yes') return isWanted
  const named = marksByName(file)
  return {
    seen: named.seen && seen === null,
    wanted: named.wanted && wanted === null,
  }
}

/** Yes wins over no. */
function combined(cells: Cells) {
  return (columns: string[]) => {
    const values = columns.map((column) => yesOrNo(cells(column)))
    return values.find((value) => value === 'yes') ?? values.find(Boolean) ?? null
  }
}

/** TV Time: `type` is the action, `entity_type` the type. */
function byAction(cells: Cells): Marks | null {
  const action = cells('action') || (cells.has('entitytype') ? cells('type') : '')
  if (/^(re)?watch$|^scrobble$|^checkin$/i.test(action)) return isSeen
  return /^towatch$/i.test(action) ? isWanted : null
}

/** Simkl names its column of states `Watchlist`. */
function byStatus(text: string): Marks | null {
  const status = columnName(text)
  if (/^(completed|complete|watched|seen|finished)$/.test(status)) return isSeen
  if (/^(plan|want|wish|towatch)/.test(status)) return isWanted
  return /^(dropped|hold|onhold|watching|inprogress|paused|notinterest)/.test(status)
    ? neither
    : null
}

const notSeen = / (not|never|havent|unseen|unwatched) /
const toSee =
  / (watch ?list|want|wanted|want ?to ?(see|watch)|wants?list|wish|wish ?list|plan|planned|to (be )?(see|seen|watch|watched)) /
const haveSeen = / (watched|seen|history|ratings?|rated|diary|checked) /

/** By whole tokens: `unseen` isn't `seen`; a checklist may hold anything. */
function marksByName(file: string): Marks {
  const spaced = file
    .replace(/['’]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  const name = ` ${spaced.replace(/[^a-z]+/g, ' ')} `
  if (notSeen.test(name)) return neither
  if (toSee.test(name)) return isWanted
  return haveSeen.test(name) ? isSeen : neither
}
