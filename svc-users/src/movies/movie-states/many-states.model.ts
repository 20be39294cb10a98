import type { MovieId, UserId } from '@cinecanon/contract'
import { type ClientSession, type Connection, Types } from 'mongoose'
import { addToCounts } from '../../counts/movie-counts.model.ts'
import {
  countsBetween,
  isSame,
  type MarkRule,
  type MovieMarks,
  marksOf,
  noMarks,
} from './movie-marks.ts'
import {
  changedRow,
  filled,
  type StateRow,
  serializeChangesOf,
  stateRows,
  storeStates,
} from './movie-states.model.ts'

export type StateRequest = {
  movieId: MovieId
  rule: MarkRule
  /** Dates a new state, if known. */
  since: Date | null
}
/** Imports store changes, so that they can be undone. */
export type StateChange = { movieId: number; before: EarlierState | null; after: MovieMarks }
type EarlierState = Omit<StateRow, 'userId' | 'movieId'>

type InTransaction<T> = T & { userId: UserId; at: Date; session: ClientSession }

/** Appends newly wanted movies to the watchlist in order. */
export async function changeMany(
  db: Connection,
  { userId, requests, at, session }: InTransaction<{ requests: readonly StateRequest[] }>,
): Promise<StateChange[]> {
  const current = await statesOf(db, userId, session)
  let end = 1 + Math.max(-1, ...[...current.values()].map(({ order }) => order ?? -1))
  const changes: StateChange[] = []
  const changed: StateRow[] = []
  for (const { movieId, rule, since } of requests) {
    const row = current.get(movieId) ?? null
    const marks = rule(marksOf(row))
    if (isSame(marksOf(row), marks)) continue
    changes.push({ movieId, before: row && withoutKeys(row), after: marks })
    const next = changedRow(row, { userId, movieId, marks, at, end, since })
    if (next.order === end) end += 1
    changed.push(next)
  }
  const counts = countsOf(changes)
  await serializeChangesOf(db, { userId, session, marked: markedBy(counts, at) })
  await storeStates(db, changed, session)
  await addToCounts(db, counts, session)
  return changes
}

type Undoing = { changes: readonly StateChange[]; undoneAt: Date }

/** Reverts the changes made at `at`, except of states changed since; reordering doesn't count. */
export async function undoMany(
  db: Connection,
  { userId, changes, at, undoneAt, session }: InTransaction<Undoing>,
): Promise<{ restored: number[]; skipped: number[] }> {
  const current = await statesOf(db, userId, session)
  const stands = (change: StateChange) => isAsLeft(current.get(change.movieId), change, at)
  const undone = changes.filter(stands)
  const counts = countsOf(
    undone.map(({ movieId, before, after }) => ({
      movieId,
      before: after,
      after: marksOf(before),
    })),
  )
  await serializeChangesOf(db, { userId, session, marked: markedBy(counts, undoneAt) })
  const user = new Types.ObjectId(userId)
  const earlier = undone.flatMap(({ movieId, before }) =>
    before ? [{ ...before, movieId, userId: user }] : [],
  )
  await storeStates(db, earlier, session)
  const added = undone.filter(({ before }) => !before).map(({ movieId }) => movieId)
  await stateRows(db).deleteMany({ userId: user, movieId: { $in: added } }, { session })
  await addToCounts(db, counts, session)
  const ids = (of: readonly StateChange[]) => of.map(({ movieId }) => movieId)
  return { restored: ids(undone), skipped: ids(changes.filter((change) => !stands(change))) }
}

export async function removeMovieStatesOf(
  db: Connection,
  userId: UserId,
  session: ClientSession,
): Promise<void> {
  const states = await statesOf(db, userId, session)
  await stateRows(db).deleteMany({ userId }, { session })
  const gone = [...states.values()].map((row) => ({ ...row, before: row, after: noMarks }))
  await addToCounts(db, countsOf(gone), session)
}

async function statesOf(db: Connection, userId: UserId, session: ClientSession) {
  const rows = await stateRows(db).find({ userId }).session(session).lean()
  return new Map<number, StateRow>(rows.map((row) => [row.movieId, filled(row)]))
}

function withoutKeys({ userId: _user, movieId: _movie, ...state }: StateRow): EarlierState {
  return state
}

/** Compares `wantedAt` of wanted states, because reordering writes `updatedAt`. */
function isAsLeft(row: StateRow | undefined, { after }: StateChange, at: Date): boolean {
  if (!row || !isSame(marksOf(row), marksOf(after))) return false
  const touchedAt = after.wantToSee ? row.wantedAt : row.updatedAt
  return touchedAt?.getTime() === at.getTime()
}

function markedBy(counts: ReturnType<typeof countsOf>, at: Date) {
  if (!counts.size) return undefined
  return { at, seen: counts.values().reduce((sum, { seen }) => sum + seen, 0) }
}

type Marked = Partial<MovieMarks> | null

function countsOf(changes: readonly { movieId: number; before: Marked; after: Marked }[]) {
  return new Map(
    changes.map(({ movieId, before, after }) => [
      movieId as MovieId,
      countsBetween(marksOf(before), marksOf(after)),
    ]),
  )
}
