import { type Cells, columnName, yesOrNo } from './cells.ts'

export type Marks = { seen: boolean; wanted: boolean }
export const unmarked: Marks = { seen: false, wanted: false }
export const isSeen: Marks = { seen: true, wanted: false }
export const isWanted: Marks = { seen: false, wanted: true }

export const watchings = ['watchedat', 'datewatched', 'watcheddate', 'lastwatchedat', 'watchedon']
export const ownRatings = ['yourrating', 'myrating', 'userrating']
export const ratings = ['rating', 'rating10', 'score']
const seenMarks = [...watchings, 'iswatched', 'seen', 'watched', 'checked', 'plays']
const ratedMarks = ['ratedat', 'daterated']
const wantedMarks = ['watchlistedat', 'listedat', 'addedat', 'watchlist', 'wanttosee', 'wanted']
const stated = [...seenMarks, ...wantedMarks, 'status', 'action', 'entitytype']
const rated = [...ratedMarks, ...ownRatings, ...ratings]
export const markColumns = [...seenMarks, ...ratedMarks, ...wantedMarks, 'status']

type Has = (column: string) => boolean

/** Whether columns say, row by row, what was seen or is wanted; a list's positions don't. */
export function hasMarks(has: Has): boolean {
  return stated.some(has)
}

/** Whether only the file's name can say what was seen: no column speaks of marks or own ratings. */
export function isSilent(has: Has): boolean {
  return !hasMarks(has) && !rated.some(has)
}

/** Explicit marks first, then a rating, then what the whole file is. */
export function marksOf(cells: Cells, rating: number | null, ofFile: Marks): Marks {
  const status = byStatus(cells('status', 'watchlist')) ?? byAction(cells)
  if (status) return status
  const [seen, ratedAt, wanted] = [seenMarks, ratedMarks, wantedMarks].map(combined(cells))
  if (seen === 'yes') return isSeen
  if (seen === null && (rating !== null || ratedAt === 'yes')) return isSeen
  return wanted === 'yes' ? isWanted : ofFile
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
    ? unmarked
    : null
}

const notSeen = / (not|never|havent|unseen|unwatched) /
const toSee =
  / (watch ?list|want|wanted|want ?to ?(see|watch)|wants?list|wish|wish ?list|plan|planned|to (be )?(see|seen|watch|watched)) /
const haveSeen = / (watched|seen|history|ratings?|rated|diary|checked) /

/** By whole tokens: `unseen` isn't `seen`. Null for other names: a checklist may hold anything. */
export function marksByName(file: string): Marks | null {
  const spaced = file
    .replace(/['’]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  const name = ` ${spaced.replace(/[^a-z]+/g, ' ')} `
  if (notSeen.test(name)) return unmarked
  if (toSee.test(name)) return isWanted
  return haveSeen.test(name) ? isSeen : null
}
