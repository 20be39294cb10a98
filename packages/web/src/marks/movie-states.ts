import {
  addToWatchlist,
  type Call,
  listMovieStates,
  type MovieId,
  type MovieState,
  removeFromWatchlist,
  setMovieState,
  type User,
  type UserId,
} from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callOf, currentUserKey } from '../page/query-client.ts'
import { storedJson, storedKeys, storeText } from './browser-storage.ts'

export type MovieMarks = Pick<MovieState, 'seen' | 'want_to_see'>
export const unmarked: MovieMarks = { seen: false, want_to_see: false }

/** `tick` is the quick tick, `detail` the film's page. */
export type MarkView = 'card' | 'row' | 'tick' | 'detail'

export type NewMark = {
  movieId: MovieId
  field: keyof MovieMarks
  marks: MovieMarks
  view: MarkView
  /** For toasts. */
  title?: string
  /** Watchlist index, restored after saving; -1 off the list. */
  position?: number
}

export type PendingMark = NewMark & {
  userId: UserId
  /** Server's state, before the first of several replaced marks. */
  before: MovieMarks
  /** Milliseconds; unique within a page. */
  at: number
  isReplacement: boolean
}

/** Seen clears "want to see", which then can't change (rule 2.2). */
export function toggled(marks: MovieMarks, field: keyof MovieMarks): MovieMarks {
  if (field === 'seen') {
    return { seen: !marks.seen, want_to_see: marks.seen && marks.want_to_see }
  }
  return marks.seen ? marks : { seen: false, want_to_see: !marks.want_to_see }
}

/** Pending marks overlay the server's, because they are newer. */
export const movieStatesQuery = queryOptions({
  queryKey: ['movie-states'],
  queryFn: async ({ client, meta, signal }) =>
    withMarks(await callOf(meta)(listMovieStates, {}, signal), pendingMarks(client)),
  staleTime: 0,
  gcTime: 5 * minutes,
})

/** Prefix of mutations of the user's states and watchlist. */
export const mineKey = ['mine']
export const markKey = [...mineKey, 'mark']

/** Single refetch (2.5), because an earlier response would undo a later mark. */
export async function refreshMine(client: QueryClient): Promise<void> {
  if (client.isMutating({ mutationKey: mineKey }) > 1) return
  await Promise.all([
    client.invalidateQueries({ queryKey: ['movie-states'] }),
    client.invalidateQueries({ queryKey: ['watchlist'] }),
  ])
}

export function marksIn(
  states: readonly (MovieMarks & Pick<MovieState, 'movie_id'>)[],
  movieId: MovieId,
): MovieMarks {
  const { seen, want_to_see } = states.find((state) => state.movie_id === movieId) ?? unmarked
  return { seen, want_to_see }
}

/** Includes unrendered marks, because a second press must revert the first. */
export function marksNow(client: QueryClient, movieId: MovieId): MovieMarks {
  const user = signedIn(client)
  const pending = user && pendingMark(user.id, movieId)
  return pending?.marks ?? marksIn(client.getQueryData(movieStatesQuery.queryKey) ?? [], movieId)
}

/** No-op before the states are loaded. */
export function patchMarks(
  client: QueryClient,
  changes: readonly { movieId: MovieId; marks: MovieMarks }[],
): void {
  client.setQueryData(movieStatesQuery.queryKey, (states) => states && withMarks(states, changes))
}

/** `isFirst` uses the watchlist's endpoints; retries set the whole state. @throws NotAdded */
export async function saveMark(
  call: Call,
  client: QueryClient,
  { movieId, field, marks, view, isFirst }: NewMark & { isFirst: boolean },
): Promise<MovieMarks> {
  const isOfWatchlist = field === 'want_to_see'
  const adds = isOfWatchlist && marks.want_to_see
  if (isFirst && isOfWatchlist && view === 'row') {
    if (adds) return add(call, client, movieId)
    const userStateId = stateIdOf(client, movieId)
    if (userStateId) {
      await call(removeFromWatchlist, { body: { userStateId } })
      return marks
    }
  }
  const state = await call(setMovieState, { body: bodyOf(movieId, marks) })
  storeStateId(client, movieId, state.id)
  if (!adds) return state
  return add(call, client, movieId).catch((error: unknown) => Promise.reject(new NotAdded(error)))
}

/** The state was saved, but the watchlist refused the movie. */
export class NotAdded extends Error {
  constructor(cause: unknown) {
    super('the movie was not added to the watchlist', { cause })
    this.name = 'NotAdded'
  }
}

/** After `NotAdded`; failures are ignored. */
export async function revert(call: Call, movieId: MovieId, before: MovieMarks): Promise<void> {
  await call(setMovieState, { body: bodyOf(movieId, before) }).catch(() => undefined)
}

export function signedIn(client: QueryClient): User | null | undefined {
  return client.getQueryData<User | null>(currentUserKey)
}

/** In creation order. */
export function pendingMarks(client: QueryClient): PendingMark[] {
  const user = signedIn(client)
  if (!user) return []
  return storedKeys(prefixOf(user.id))
    .map(readMark)
    .filter((mark) => mark !== undefined)
    .sort((a, b) => a.at - b.at)
}

/** Includes marks whose session has ended (rule 2.13). */
export function countStoredMarks(): number {
  return storedKeys(prefix).filter((key) => readMark(key) !== undefined).length
}

export function pendingMark(userId: UserId, movieId: MovieId): PendingMark | undefined {
  return readMark(keyOf({ userId, movieId }))
}

/** False once another tab saved it, or a later mark replaced it. */
export function isPending({ userId, movieId, at }: PendingMark): boolean {
  return pendingMark(userId, movieId)?.at === at
}

/** One key per user and film, because tabs would overwrite a shared list. */
export function storeMark(mark: PendingMark): void {
  storeText(keyOf(mark), JSON.stringify(mark))
}

export function dropMark(mark: PendingMark): void {
  storeText(keyOf(mark), null)
}

export function prefixOf(userId: UserId): string {
  return `${prefix}${userId}.`
}

const prefix = 'marks.'

function keyOf({ userId, movieId }: Pick<PendingMark, 'userId' | 'movieId'>): string {
  return `${prefixOf(userId)}${movieId}`
}

/** Validated, because storage is untrusted. */
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

function bodyOf(movieId: MovieId, { seen, want_to_see }: MovieMarks) {
  return { movieId, seen, wantToSee: want_to_see }
}

async function add(call: Call, client: QueryClient, movieId: MovieId): Promise<MovieMarks> {
  const item = await call(addToWatchlist, { body: { movieId } })
  storeStateId(client, movieId, item.id)
  return item
}

/** Undefined until the server has assigned it. */
function stateIdOf(client: QueryClient, movieId: MovieId): MovieState['id'] | undefined {
  const states = client.getQueryData(movieStatesQuery.queryKey) ?? []
  const id = states.find((state) => state.movie_id === movieId)?.id
  return id === unsaved.id ? undefined : id
}

function storeStateId(client: QueryClient, movieId: MovieId, id: MovieState['id']): void {
  client.setQueryData(movieStatesQuery.queryKey, (states) =>
    states?.map((state) => (state.movie_id === movieId ? { ...state, id } : state)),
  )
}

function withMarks(
  states: MovieState[],
  changes: readonly { movieId: MovieId; marks: MovieMarks }[],
): MovieState[] {
  const byMovie = new Map(states.map((state) => [state.movie_id, state]))
  for (const { movieId, marks } of changes) {
    const state = byMovie.get(movieId) ?? { ...unsaved, movie_id: movieId }
    byMovie.set(movieId, { ...state, ...marks })
  }
  return [...byMovie.values()]
}

/** Placeholder until the server's document arrives. */
const unsaved = {
  ...unmarked,
  id: '0'.repeat(24) as MovieState['id'],
  user_id: '0'.repeat(24) as MovieState['user_id'],
  order: null,
  created_at: new Date(0).toISOString(),
  updated_at: new Date(0).toISOString(),
}
