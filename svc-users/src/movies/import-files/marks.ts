import { type Cells, columnName } from './cells.ts'
import { yesOrNo } from './yes-or-no.ts'

export type Marks = { seen: boolean; wanted: boolean }
export const unmarked: Marks = { seen: false, wanted: false }
export const isSeen: Marks = { seen: true, wanted: false }
export const isWanted: Marks = { seen: false, wanted: true }

const days = ['watchedat', 'datewatched', 'watcheddate', 'lastwatchedat', 'watchedon', 'watchdate']
const daysOfPlayers = ['lastviewedat', 'lastviewed', 'lastplayed', 'lastplayedat', 'lastplayeddate']
export const watchings = [...days, ...daysOfPlayers]
export const ownRatings = ['yourrating', 'myrating', 'userrating']
export const ratings = ['rating', 'rating10', 'score']
const flags = ['iswatched', 'seen', 'watched', 'checked', 'played', 'isplayed', 'viewed']
const plays = ['plays', 'playcount', 'viewcount', 'watchcount', 'timesplayed', 'timeswatched']
const seenMarks = [...flags, ...plays, ...watchings]
/** Films that were only begun have these, so they mark none alone. */
const begun = ['pausedat', 'viewoffset', 'playbackpositionticks', 'resumeposition']
const ratedMarks = ['ratedat', 'daterated']
const wantedMarks = ['watchlistedat', 'listedat', 'watchlist', 'wanttosee', 'wanted']
const otherMarks = ['addedat', 'status', 'action', 'entitytype', 'progress', 'collectedat']
const stated = [...seenMarks, ...wantedMarks, ...begun, ...otherMarks]
const rated = [...ratedMarks, ...ownRatings, ...ratings]
export const markColumns = [...seenMarks, ...ratedMarks, ...wantedMarks, 'addedat', 'status']

type Has = (column: string) => boolean

/** Is true when columns tell, row by row, what was seen or is wanted; positions of a list don't. */
export function hasMarks(has: Has): boolean {
  return stated.some(has)
}

/** Is true when only the file's name can tell what was seen. */
export function isSilent(has: Has): boolean {
  return !hasMarks(has) && !rated.some(has)
}

/** Explicit marks count first, then a rating, then what the whole file is. */
export function marksOf(cells: Cells, isRated: boolean, ofFile: Marks): Marks {
  const status = byStatus(cells) ?? byAction(cells)
  if (status) return status
  const firstOf = firstValueIn(cells)
  // Players also write the day on which a film was only begun.
  const hasBetter = plays.some(cells.has) || firstOf(begun) === 'yes'
  const seen = firstOf([...flags, ...plays, ...(hasBetter ? days : watchings)])
  if (seen === 'yes') return isSeen
  // Trakt writes "unknown" for the day of a film that was seen.
  const isSeenOtherwise = isRated || firstOf(ratedMarks) === 'yes' || cells(...days) === 'unknown'
  if (seen === null && isSeenOtherwise) return isSeen
  // Players also say when a film was added to their library.
  const wanted = firstOf(seenMarks.some(cells.has) ? wantedMarks : [...wantedMarks, 'addedat'])
  return wanted === 'yes' ? isWanted : ofFile
}

/** The first column with a statement counts: a flag, then plays, then a day. */
function firstValueIn(cells: Cells) {
  return (columns: string[]) =>
    columns.map((column) => yesOrNo(cells(column))).find((value) => value !== null) ?? null
}

/** TV Time names the action `type`, and the type `entity_type`. */
function byAction(cells: Cells): Marks | null {
  const action = cells('action') || (cells.has('entitytype') ? cells('type') : '')
  if (/^(re)?watch$|^scrobble$|^checkin$/i.test(action)) return isSeen
  return /^towatch$/i.test(action) ? isWanted : null
}

/** Simkl names its column of states `Watchlist`. */
function byStatus(cells: Cells): Marks | null {
  const status = columnName(cells('status', 'watchlist'))
  if (/^(completed?|watched|seen|finished|done|rewatch(ed|ing)|100)$/.test(status)) return isSeen
  if (/^(plan|want|wish|towatch|tosee)/.test(status)) return isWanted
  const isPart = /^\d/.test(cells('status'))
  return isPart || unfinished.test(status) ? unmarked : null
}

const unfinished =
  /^(dropped|hold|onhold|watching|inprogress|started|paused|abandoned|not|un(seen|watched|finished|started))/

const notSeen = / (not|never|havent|unseen|unwatched) /
const toSee =
  / (watch ?list|want|wanted|want ?to ?(see|watch)|wants?list|wish|wish ?list|plan|planned|to (be )?(see|seen|watch|watched)) /
const haveSeen =
  /(?<! (?:top|most|best|highest)) (watched|seen|history(?! of)|ratings?|rated|diary|checked|check ?ins) /

/** Compares whole tokens, because `unseen` isn't `seen`. @returns null for other names */
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
