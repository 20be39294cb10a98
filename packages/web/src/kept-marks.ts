import type { MovieId, UserId } from '@cinecanon/contract'
import { storedJson, storedKeys, storeText } from './browser-storage.ts'
import type { ActionPlace, MovieMarks, SaveMode } from './movie-marks.ts'

/** The marks that a film is to have, and where the person asked for them. */
export type AskedMark = {
  movieId: MovieId
  what: keyof MovieMarks
  marks: MovieMarks
  how: SaveMode
  /** Null where the caller has the words for success and failure. */
  place: ActionPlace | null
}

/** One that isn't saved yet. */
export type KeptMark = AskedMark & {
  userId: UserId
  /** What the server had before the first of several that replaced each other. */
  before: MovieMarks
  /** When it was asked for, in milliseconds; of no two in one page the same. */
  at: number
}

/**
 * In the browser's storage by account and film, so that nothing is sent for someone else, the last
 * mark of a film replaces the one before, and two tabs never write the same list.
 */
export function keptMark(userId: UserId, movieId: MovieId): KeptMark | undefined {
  return readMark(keyOf({ userId, movieId }))
}

/** The one under a key of the browser's storage, if it is a mark of this account. */
export function markUnder(userId: UserId, key: string): KeptMark | undefined {
  return key.startsWith(prefixOf(userId)) ? readMark(key) : undefined
}

/** In the order in which they were asked for. */
export function keptMarks(userId: UserId): KeptMark[] {
  return storedKeys(prefixOf(userId))
    .map(readMark)
    .filter((mark) => mark !== undefined)
    .sort((a, b) => a.at - b.at)
}

export function keepMark(mark: KeptMark): void {
  storeText(keyOf(mark), JSON.stringify(mark))
}

export function dropMark(mark: KeptMark): void {
  storeText(keyOf(mark), null)
}

/** Whether it is still to be saved: neither saved by another tab nor replaced. */
export function isKept({ userId, movieId, at }: KeptMark): boolean {
  return keptMark(userId, movieId)?.at === at
}

type Key = Pick<KeptMark, 'userId' | 'movieId'>

function prefixOf(userId: UserId): string {
  return `marks.${userId}.`
}

function keyOf({ userId, movieId }: Key): string {
  return `${prefixOf(userId)}${movieId}`
}

/** Storage is untrusted: what isn't a mark under its own key counts as none. */
function readMark(key: string): KeptMark | undefined {
  const mark = storedJson(key) as Partial<KeptMark> | undefined
  if (typeof mark !== 'object' || !isMarks(mark.marks) || !isMarks(mark.before)) return undefined
  const { userId, movieId, at } = mark
  if (!userId || typeof movieId !== 'number' || typeof at !== 'number') return undefined
  return keyOf({ userId, movieId }) === key ? (mark as KeptMark) : undefined
}

function isMarks(marks: Partial<MovieMarks> | undefined): boolean {
  return typeof marks?.seen === 'boolean' && typeof marks.want_to_see === 'boolean'
}
