import { AppError, MovieId, type MovieState, UserId, UserStateId } from '@cinecanon/contract'
import { type ClientSession, type Connection, Schema, Types } from 'mongoose'
import { accountRows } from '../../accounts/account/accounts.model.ts'
import { addToCount, openCount } from '../../counts/movie-counts.model.ts'

export type Flags = { seen: boolean; wantToSee: boolean }
/** What becomes of the flags, given what they are. May run more than once for one change. */
type Rule = (current: Flags) => Flags
/** New orders by id; states that it doesn't name keep theirs. */
type OrderRule = (watchlist: MovieState[]) => Map<UserStateId, number>

export type MovieStatesModel = {
  list: (userId: UserId) => Promise<MovieState[]>
  /** The wanted ones by order, then by when they were added. */
  watchlist: (userId: UserId) => Promise<MovieState[]>
  /**
   * Changes the state and, with it, the counts; a movie that becomes wanted goes to the end of the watchlist.
   * @throws AppError `sign_in_required` when the account is gone
   */
  change: (userId: UserId, movieId: MovieId, rule: Rule, at: Date) => Promise<MovieState>
  movieOf: (userId: UserId, id: UserStateId) => Promise<MovieId | null>
  /** All or nothing; an error thrown by the rule changes nothing. */
  reorder: (userId: UserId, rule: OrderRule, at: Date) => Promise<void>
}

export type StateRow = Flags & {
  _id: Types.ObjectId
  userId: Types.ObjectId
  movieId: number
  order: number | null
  wantedAt: Date | null
  createdAt: Date
  updatedAt: Date
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
  },
  { collection: 'movie_states', versionKey: false },
)

// One state per user and movie; also serves "everything of this user".
stateSchema.index({ userId: 1, movieId: 1 }, { unique: true })
// The watchlist in its order, and its end.
stateSchema.index({ userId: 1, wantToSee: 1, order: 1 })

export function stateRows(db: Connection) {
  return db.model('MovieState', stateSchema)
}

export function movieStatesModel(db: Connection): MovieStatesModel {
  const rows = stateRows(db)

  return {
    async list(userId) {
      return (await rows.find({ userId }).sort({ movieId: 1 }).lean()).map(toMovieState)
    },

    watchlist: (userId) => watchlist(userId),

    async change(userId, movieId, rule, at) {
      await rows.init()
      await openCount(db, movieId)
      return db.transaction(async (session) => {
        const current = await rows.findOne({ userId, movieId }).session(session).lean()
        const flags = rule(flagsOf(current))
        if (current && isSame(current, flags)) return toMovieState(current)
        await oneAfterAnother(db, userId, session)
        const next = await place(current, flags, { userId, at, session })
        const stored = await store(current?._id, { ...next, movieId, updatedAt: at }, session)
        await addToCount(db, movieId, difference(flagsOf(current), flags), session)
        return toMovieState(stored)
      })
    },

    async movieOf(userId, id) {
      const row = await rows.findOne({ _id: id, userId, wantToSee: true }).lean()
      return row && MovieId.parse(row.movieId)
    },

    async reorder(userId, rule, at) {
      await db.transaction(async (session) => {
        const orders = rule(await watchlist(userId, session))
        await oneAfterAnother(db, userId, session)
        const changes = [...orders].map(([id, order]) => ({
          updateOne: {
            filter: { _id: new Types.ObjectId(id), userId: new Types.ObjectId(userId) },
            update: { $set: { order, updatedAt: at } },
          },
        }))
        if (changes.length) await rows.bulkWrite(changes, { session })
      })
    },
  }

  async function watchlist(userId: UserId, session: ClientSession | null = null) {
    const found = await rows
      .find({ userId, wantToSee: true })
      .sort({ order: 1, wantedAt: 1, _id: 1 })
      .session(session)
      .lean()
    return found.map(toMovieState)
  }

  async function place(
    current: StateRow | null,
    flags: Flags,
    { userId, at, session }: { userId: UserId; at: Date; session: ClientSession },
  ) {
    const mine = {
      ...flags,
      userId: new Types.ObjectId(userId),
      createdAt: current?.createdAt ?? at,
    }
    if (!flags.wantToSee) return { ...mine, order: null, wantedAt: null }
    if (current?.wantToSee) return { ...mine, order: current.order, wantedAt: current.wantedAt }
    const last = await rows
      .findOne({ userId, wantToSee: true })
      .sort({ order: -1 })
      .session(session)
      .lean()
    return { ...mine, order: (last?.order ?? -1) + 1, wantedAt: at }
  }

  async function store(
    _id: Types.ObjectId | undefined,
    row: Omit<StateRow, '_id'>,
    session: ClientSession,
  ): Promise<StateRow> {
    if (_id) {
      await rows.updateOne({ _id }, { $set: row }, { session })
      return { ...row, _id }
    }
    const created = { ...row, _id: new Types.ObjectId() }
    await rows.create([created], { session })
    return created
  }
}

/**
 * Lets the changes of one user come one after another: of two that run side by side one starts again and sees what
 * the other did. It also keeps states from outliving their account.
 */
export async function oneAfterAnother(
  db: Connection,
  userId: UserId,
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await accountRows(db).updateOne(
    { _id: userId },
    { $inc: { stateChanges: 1 } },
    { session },
  )
  if (!matchedCount) throw new AppError('sign_in_required')
}

export function flagsOf(row: Flags | null): Flags {
  return { seen: row?.seen ?? false, wantToSee: row?.wantToSee ?? false }
}

export function isSame(one: Flags, other: Flags): boolean {
  return one.seen === other.seen && one.wantToSee === other.wantToSee
}

export function difference(before: Flags, after: Flags) {
  return {
    seen: Number(after.seen) - Number(before.seen),
    wanted: Number(after.wantToSee) - Number(before.wantToSee),
  }
}

function toMovieState(row: StateRow): MovieState {
  return {
    id: UserStateId.parse(row._id.toHexString()),
    movie_id: MovieId.parse(row.movieId),
    user_id: UserId.parse(row.userId.toHexString()),
    seen: row.seen,
    want_to_see: row.wantToSee,
    order: row.order,
    wanted_at: row.wantedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
