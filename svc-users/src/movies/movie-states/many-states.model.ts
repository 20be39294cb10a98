import type { MovieId, UserId } from '@cinecanon/contract'
import { Types } from 'mongoose'
import { addToCounts } from '../../counts/movie-counts.model.ts'
import type { Transaction } from '../../database/queries.model.ts'
import { type ClaimedViewing, withClaimed } from '../viewings/claimed-viewings.ts'
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
  since: Date | null
  viewings?: readonly ClaimedViewing[]
}
/** Imports store changes, so that they can be undone. */
export type StateChange = {
  movieId: number
  before: EarlierState | null
  after: MovieMarks
  /** It is the count afterwards; changes of earlier releases left it as it was. */
  viewings?: number
}
type EarlierState = Omit<StateRow, 'userId' | 'movieId'>

type Changing = { userId: UserId; requests: readonly StateRequest[]; at: Date }

export async function changeMany(
  tx: Transaction,
  { userId, requests, at }: Changing,
): Promise<StateChange[]> {
  const current = await statesOf(tx, userId)
  let end = 1 + Math.max(-1, ...[...current.values()].map(({ order }) => order ?? -1))
  const changes: StateChange[] = []
  const changed: StateRow[] = []
  for (const { movieId, rule, since, viewings: added = [] } of requests) {
    const row = current.get(movieId) ?? null
    const marks = rule(marksOf(row))
    const earlier = row?.viewings ?? []
    const viewings = marks.seen ? withClaimed(earlier, added, at) : earlier
    if (isSame(marksOf(row), marks) && viewings.length === earlier.length) continue
    const before = row && withoutKeys(row)
    changes.push({ movieId, before, after: marks, viewings: viewings.length })
    const next = {
      ...changedRow(row, { userId, movieId, marks, at, end, since }),
      ...(viewings.length > 0 && { viewings }),
    }
    if (next.order === end) end += 1
    changed.push(next)
  }
  const counts = countsOf(changes)
  await serializeChangesOf(tx, userId, markedBy(counts, at))
  await storeStates(tx, changed)
  await addToCounts(tx, counts)
  return changes
}

type Undoing = { userId: UserId; changes: readonly StateChange[]; at: Date; undoneAt: Date }

/** Reverts the changes made at `at`, except of states changed since; reordering doesn't count. */
export async function undoMany(
  tx: Transaction,
  { userId, changes, at, undoneAt }: Undoing,
): Promise<{ restored: number[]; skipped: number[] }> {
  const current = await statesOf(tx, userId)
  const stands = (change: StateChange) => isAsLeft(current.get(change.movieId), change, at)
  const undone = changes.filter(stands)
  const counts = countsOf(
    undone.map(({ movieId, before, after }) => ({ movieId, before: after, after: before })),
  )
  await serializeChangesOf(tx, userId, markedBy(counts, undoneAt))
  const user = new Types.ObjectId(userId)
  const earlier = undone.flatMap(({ movieId, before }) =>
    before ? [{ ...before, viewings: before.viewings ?? [], movieId, userId: user }] : [],
  )
  await storeStates(tx, earlier)
  const added = undone.filter(({ before }) => !before).map(({ movieId }) => movieId)
  const { db, session } = tx
  await stateRows(db).deleteMany({ userId, movieId: { $in: added } }, { session })
  await addToCounts(tx, counts)
  const ids = (of: readonly StateChange[]) => of.map(({ movieId }) => movieId)
  return { restored: ids(undone), skipped: ids(changes.filter((change) => !stands(change))) }
}

export async function removeMovieStatesOf(tx: Transaction, userId: UserId): Promise<void> {
  const states = await statesOf(tx, userId)
  await stateRows(tx.db).deleteMany({ userId }, { session: tx.session })
  const gone = [...states.values()].map((row) => ({ ...row, before: row, after: noMarks }))
  await addToCounts(tx, countsOf(gone))
}

async function statesOf({ db, session }: Transaction, userId: UserId) {
  const rows = await stateRows(db).find({ userId }).session(session).lean()
  return new Map<number, StateRow>(rows.map((row) => [row.movieId, filled(row)]))
}

function withoutKeys({ userId: _user, movieId: _movie, ...state }: StateRow): EarlierState {
  return state
}

/** Compares `wantedAt` of wanted states, because reordering writes `updatedAt`. */
function isAsLeft(row: StateRow | undefined, change: StateChange, at: Date): boolean {
  const { before, after, viewings = before?.viewings?.length ?? 0 } = change
  if (!row || !isSame(marksOf(row), marksOf(after))) return false
  if ((row.viewings?.length ?? 0) !== viewings) return false
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
