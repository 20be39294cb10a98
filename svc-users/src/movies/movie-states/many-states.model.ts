import type { MovieId, UserId } from '@cinecanon/contract'
import { type ClientSession, type Connection, Types } from 'mongoose'
import { addToCounts } from '../../counts/movie-counts.model.ts'
import {
  difference,
  type Flags,
  flagsOf,
  isSame,
  oneAfterAnother,
  type StateRow,
  stateRows,
} from './movie-states.model.ts'

/** What is to become of one movie's state. */
export type StateWish = {
  movieId: MovieId
  rule: (current: Flags) => Flags
  /** When a state that is new was really made. */
  since: Date | null
}
/** What a state was before a change, and what it is since. */
export type StateChange = { movieId: number; before: KeptState | null; after: Flags }
type KeptState = Omit<StateRow, 'userId' | 'movieId'>

type Given<T> = T & { userId: UserId; session: ClientSession }

/** Changes many states of one user; movies that become wanted go to the end of the watchlist, in the order of the wishes. */
export async function changeMany(
  db: Connection,
  { userId, wishes, at, session }: Given<{ wishes: readonly StateWish[]; at: Date }>,
): Promise<StateChange[]> {
  await oneAfterAnother(db, userId, session)
  const current = await statesOf(db, userId, session)
  let end = Math.max(-1, ...[...current.values()].map(({ order }) => order ?? -1))
  const changes: StateChange[] = []
  const changed: StateRow[] = []
  for (const { movieId, rule, since } of wishes) {
    const row = current.get(movieId) ?? null
    const flags = rule(flagsOf(row))
    if (isSame(flagsOf(row), flags)) continue
    changes.push({ movieId, before: row && kept(row), after: flags })
    changed.push({
      _id: row?._id ?? new Types.ObjectId(),
      userId: new Types.ObjectId(userId),
      movieId,
      ...placeOf(row, flags, { at, next: () => ++end }),
      createdAt: row?.createdAt ?? since ?? at,
      updatedAt: at,
    })
  }
  await replace(db, changed, session)
  await addToCounts(db, differences(changes), session)
  return changes
}

/**
 * Makes states what they were before the changes that were made at `madeAt`. A state that was changed since is left alone;
 * a new order of the watchlist isn't such a change.
 */
export async function undoMany(
  db: Connection,
  given: Given<{ changes: readonly StateChange[]; madeAt: Date }>,
): Promise<{ restored: number[]; kept: number[] }> {
  const { userId, changes, madeAt, session } = given
  await oneAfterAnother(db, userId, session)
  const current = await statesOf(db, userId, session)
  const stands = (change: StateChange) => isAsLeft(current.get(change.movieId), change, madeAt)
  const undone = changes.filter(stands)
  const user = new Types.ObjectId(userId)
  await replace(
    db,
    undone.flatMap(({ movieId, before }) => (before ? [{ ...before, movieId, userId: user }] : [])),
    session,
  )
  const added = undone.filter(({ before }) => !before).map(({ movieId }) => movieId)
  await stateRows(db).deleteMany({ userId: user, movieId: { $in: added } }, { session })
  const back = undone.map(({ movieId, before, after }) => ({
    movieId,
    before: after,
    after: flagsOf(before),
  }))
  await addToCounts(db, differences(back), session)
  const ids = (of: readonly StateChange[]) => of.map(({ movieId }) => movieId)
  return { restored: ids(undone), kept: ids(changes.filter((change) => !stands(change))) }
}

async function statesOf(db: Connection, userId: UserId, session: ClientSession) {
  const rows = await stateRows(db).find({ userId }).session(session).lean()
  return new Map<number, StateRow>(rows.map((row) => [row.movieId, row]))
}

async function replace(db: Connection, rows: StateRow[], session: ClientSession): Promise<void> {
  const writes = rows.map(({ _id, ...row }) => ({
    updateOne: { filter: { _id }, update: { $set: row }, upsert: true },
  }))
  if (writes.length) await stateRows(db).bulkWrite(writes, { session })
}

function placeOf(row: StateRow | null, flags: Flags, made: { at: Date; next: () => number }) {
  if (!flags.wantToSee) return { ...flags, order: null, wantedAt: null }
  if (row?.wantToSee) return { ...flags, order: row.order, wantedAt: row.wantedAt }
  return { ...flags, order: made.next(), wantedAt: made.at }
}

function kept({ userId: _user, movieId: _movie, ...state }: StateRow): KeptState {
  return state
}

/** Reordering touches every wanted state, so of those the time counts at which they were wanted. */
function isAsLeft(row: StateRow | undefined, { after }: StateChange, madeAt: Date): boolean {
  if (!row || !isSame(row, after)) return false
  const touchedAt = after.wantToSee ? row.wantedAt : row.updatedAt
  return touchedAt?.getTime() === madeAt.getTime()
}

type Differing = { movieId: number; before: Flags | null; after: Flags }

function differences(changes: readonly Differing[]) {
  return new Map(
    changes.map(({ movieId, before, after }) => [
      movieId as MovieId,
      difference(flagsOf(before), after),
    ]),
  )
}
