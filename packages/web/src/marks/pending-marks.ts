import type { MovieId, MovieState, User, UserId, Viewing } from '@cinecanon/contract'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserKey } from '../page/query-client.ts'
import { storedJson, storedKeys, storeText } from './browser-storage.ts'

export type MovieMarks = Pick<MovieState, 'seen' | 'want_to_see'>
/** It has a summary of the film's viewings, if there are any. */
export type ShownMarks = MovieMarks & Pick<MovieState, 'viewings'>

/** `tick` is the quick tick, `detail` the film's page. */
export type MarkView = 'card' | 'row' | 'tick' | 'detail'

export type NewMark = {
  movieId: MovieId
  field: keyof MovieMarks
  marks: MovieMarks
  view: MarkView
  /** Toasts name the film by it. */
  title?: string
  /** It is stored with the mark of a seen film. */
  viewing?: Pick<Viewing, 'id' | 'watched_on'>
  /** The watchlist index is restored after saving; it is -1 off the list. */
  position?: number
}

export type PendingMark = NewMark & {
  userId: UserId
  /** The server has this state, also if several marks replaced each other. */
  before: MovieMarks
  /** Milliseconds that are unique within a page. */
  at: number
  isReplacement: boolean
}

type Key = Pick<PendingMark, 'userId' | 'movieId'>

/** Each user and film has its own key, because tabs would overwrite a shared list. */
export const pendingMarks = {
  /** The signed-in user's marks come in creation order. */
  list(client: QueryClient): PendingMark[] {
    const user = signedIn(client)
    if (!user) return []
    return marksAt(prefixOf(user.id)).sort((a, b) => a.at - b.at)
  },
  /** Includes marks whose session has ended (rule 2.13). */
  countOfAllUsers: (): number => marksAt(prefix).length,
  get: (key: Key): PendingMark | undefined => readMark(keyOf(key)),
  set: (mark: PendingMark) => storeText(keyOf(mark), JSON.stringify(mark)),
  delete: (mark: PendingMark) => storeText(keyOf(mark), null),
  isKeyOf: (userId: UserId, key: string | null): boolean =>
    key?.startsWith(prefixOf(userId)) ?? false,
}

export function signedIn(client: QueryClient): User | null | undefined {
  return client.getQueryData<User | null>(currentUserKey)
}

const prefix = 'marks.'

function prefixOf(userId: UserId): string {
  return `${prefix}${userId}.`
}

function keyOf({ userId, movieId }: Key): string {
  return `${prefixOf(userId)}${movieId}`
}

function marksAt(start: string): PendingMark[] {
  return storedKeys(start)
    .map(readMark)
    .filter((mark) => mark !== undefined)
}

/** Marks are validated, because storage is untrusted. */
function readMark(key: string): PendingMark | undefined {
  const mark = storedJson(key) as Partial<PendingMark> | undefined
  if (typeof mark !== 'object' || !isMarks(mark.marks) || !isMarks(mark.before)) return undefined
  const { userId, movieId, at } = mark
  if (!userId || typeof movieId !== 'number' || typeof at !== 'number') return undefined
  return keyOf({ userId, movieId }) === key ? (mark as PendingMark) : undefined
}

function isMarks(marks: Partial<MovieMarks> | undefined): boolean {
  return typeof marks?.seen === 'boolean' && typeof marks.want_to_see === 'boolean'
}
