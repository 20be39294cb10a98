import { AppError, MovieId, type MovieState, UserId, UserStateId } from '@cinecanon/contract'
import { dayOf } from '@cinecanon/contract/time'
import { type ClientSession, type Connection, Schema, Types } from 'mongoose'
import { accountRows } from '../../accounts/account/accounts.model.ts'
import { addToCounts, openCounts } from '../../counts/movie-counts.model.ts'
import { inTransaction, rowsOf, type Transaction } from '../../database/queries.model.ts'
import { type StoredViewing, summaryOf } from '../viewings/viewing.ts'
import {
  countsBetween,
  isSame,
  type MarkRule,
  type MovieMarks,
  marksOf,
  toReply,
} from './movie-marks.ts'

/** States that it doesn't name stay where they are. */
type OrderRule = (watchlist: MovieState[]) => Map<UserStateId, number>

export type StateRow = MovieMarks & {
  _id: Types.ObjectId
  userId: Types.ObjectId
  movieId: number
  order: number | null
  wantedAt: Date | null
  createdAt: Date
  updatedAt: Date
  viewings?: StoredViewing[]
}

const stateSchema = new Schema<StateRow>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    movieId: { type: Number, required: true },
    seen: { type: Boolean, required: true },
    wantToSee: { type: Boolean, required: true },
    order: { type: Number, default: null },
    wantedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    viewings: { type: [Schema.Types.Mixed], default: undefined },
  },
  { collection: 'movie_states', versionKey: false },
)

// Allows one state of a user and movie, and serves a user's list.
stateSchema.index({ userId: 1, movieId: 1 }, { unique: true })
// Serves the watchlist in its order, and its end.
stateSchema.index({ userId: 1, wantToSee: 1, order: 1 })

export const stateRows = rowsOf('MovieState', stateSchema)

/** Fills in fields that older rows don't have. */
export function filled<Row extends Omit<StateRow, 'userId' | 'movieId'>>(row: Row): Row {
  return { ...row, ...marksOf(row), order: row.order ?? null, wantedAt: row.wantedAt ?? null }
}

export type MarksAndViewings = { marks: MovieMarks; viewings: readonly StoredViewing[] }

export type MovieStatesModel = ReturnType<typeof movieStatesModel>

export function movieStatesModel(db: Connection) {
  const rows = stateRows(db)

  return {
    async list(userId: UserId): Promise<MovieState[]> {
      return (await rows.find({ userId }).sort({ movieId: 1 }).lean()).map(toMovieState)
    },

    watchlist: (userId: UserId): Promise<MovieState[]> => watchlist(userId),

    async marksAndViewings(userId: UserId): Promise<ReadonlyMap<number, MarksAndViewings>> {
      const stored = await rows.find({ userId }).lean()
      return new Map(
        stored.map((row) => [row.movieId, { marks: marksOf(row), viewings: row.viewings ?? [] }]),
      )
    },

    /** Appends a newly wanted movie to the watchlist. @throws AppError `sign_in_required` */
    async change(userId: UserId, movieId: MovieId, rule: MarkRule, at: Date): Promise<MovieState> {
      await rows.init()
      await openCounts(db, [movieId])
      return inTransaction(db, async (tx) => {
        const stored = await rows.findOne({ userId, movieId }).session(tx.session).lean()
        const current = stored && filled(stored)
        const before = marksOf(current)
        const marks = rule(before)
        if (current && isSame(before, marks)) return toMovieState(current)
        const counts = countsBetween(before, marks)
        await serializeChangesOf(tx, userId, { at, seen: counts.seen })
        const end = marks.wantToSee ? await endOfWatchlist(userId, tx.session) : 0
        const row = changedRow(current, { userId, movieId, marks, at, end })
        await storeStates(tx, [row])
        await addToCounts(tx, new Map([[movieId, counts]]))
        return toMovieState({ ...row, ...(current?.viewings && { viewings: current.viewings }) })
      })
    },

    async movieOf(userId: UserId, id: UserStateId): Promise<MovieId | null> {
      const row = await rows.findOne({ _id: id, userId, wantToSee: true }).lean()
      return row && MovieId.parse(row.movieId)
    },

    async reorder(userId: UserId, rule: OrderRule, at: Date): Promise<void> {
      await inTransaction(db, async (tx) => {
        const orders = rule(await watchlist(userId, tx.session))
        await serializeChangesOf(tx, userId)
        const changes = [...orders].map(([id, order]) => ({
          updateOne: {
            filter: { _id: new Types.ObjectId(id), userId: new Types.ObjectId(userId) },
            update: { $set: { order, updatedAt: at } },
          },
        }))
        if (changes.length) await rows.bulkWrite(changes, { session: tx.session })
      })
    },
  }

  async function watchlist(userId: UserId, session: ClientSession | null = null) {
    const stored = await rows
      .find({ userId, wantToSee: true })
      .sort({ order: 1, wantedAt: 1, _id: 1 })
      .session(session)
      .lean()
    return stored.map(toMovieState)
  }

  async function endOfWatchlist(userId: UserId, session: ClientSession): Promise<number> {
    const last = await rows
      .findOne({ userId, wantToSee: true })
      .sort({ order: -1 })
      .session(session)
      .lean()
    return (last?.order ?? -1) + 1
  }
}

type Change = {
  userId: UserId
  movieId: number
  marks: MovieMarks
  at: Date
  /** Follows the last position of the watchlist. */
  end: number
  since?: Date | null
}

export function changedRow(
  current: StateRow | null,
  { userId, movieId, marks, at, end, since }: Change,
): StateRow {
  return {
    _id: current?._id ?? new Types.ObjectId(),
    userId: new Types.ObjectId(userId),
    movieId,
    ...marks,
    ...positionOf(),
    createdAt: current?.createdAt ?? since ?? at,
    updatedAt: at,
  }

  function positionOf(): Pick<StateRow, 'order' | 'wantedAt'> {
    if (!marks.wantToSee) return { order: null, wantedAt: null }
    if (!current?.wantToSee) return { order: end, wantedAt: at }
    return { order: current.order, wantedAt: current.wantedAt }
  }
}

export async function storeStates({ db, session }: Transaction, states: readonly StateRow[]) {
  // The filter includes the shard key.
  const writes = states.map(({ _id, userId, movieId, ...row }) => ({
    updateOne: { filter: { _id, userId, movieId }, update: { $set: row }, upsert: true },
  }))
  if (writes.length) await stateRows(db).bulkWrite(writes, { session })
}

type Marked = { at: Date; seen: number }

/** Makes concurrent transactions of a user conflict. @throws AppError `sign_in_required` */
export async function serializeChangesOf(
  { db, session }: Transaction,
  userId: UserId,
  marked?: Marked,
): Promise<void> {
  const change = {
    $inc: { stateChanges: 1, seenCount: marked?.seen ?? 0 },
    ...(marked && { $set: { lastMarkOn: dayOf(marked.at) } }),
  }
  const { matchedCount } = await accountRows(db).updateOne({ _id: userId }, change, { session })
  if (!matchedCount) throw new AppError('sign_in_required')
}

function toMovieState(stored: StateRow): MovieState {
  const row = filled(stored)
  return {
    id: UserStateId.parse(row._id.toHexString()),
    movie_id: MovieId.parse(row.movieId),
    user_id: UserId.parse(row.userId.toHexString()),
    ...toReply(row),
    order: row.order,
    wanted_at: row.wantedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ...(row.seen && row.viewings?.length && { viewings: summaryOf(row.viewings) }),
  }
}
