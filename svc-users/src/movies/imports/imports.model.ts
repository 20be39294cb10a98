import { type Import, ImportId, MovieId, type UserId } from '@cinecanon/contract'
import { type ClientSession, type Connection, Schema, Types } from 'mongoose'
import { openCounts } from '../../counts/movie-counts.model.ts'
import {
  changeMany,
  type StateChange,
  type StateWish,
  undoMany,
} from '../movie-states/many-states.model.ts'
import { effectsOf } from './import-effects.ts'
import { maxImports, maxRehearsals, rehearsalLifeMs } from './kept-imports.ts'
import type { Said } from './rehearsal.ts'

export type Answerable = Pick<Said, 'seen' | 'wanted' | 'place' | 'since'>

/** As much of a rehearsal as it takes to apply it. */
export type KeptRehearsal = {
  fileName: string
  format: string
  matched: (Answerable & { movieId: number })[]
  questions: (Answerable & { row: number; candidates: number[] })[]
  /** How many films the catalog doesn't have. */
  unknown: number
}
type NewImport = {
  rehearsalId: ImportId
  fileName: string
  format: string
  unknown: number
  wishes: readonly StateWish[]
}
type Undone = { import: Import; restored: number; kept: MovieId[] }

export type ImportsModel = {
  /** Kept for an hour; of one user's rehearsals the last three. */
  keepRehearsal: (userId: UserId, rehearsal: KeptRehearsal, at: Date) => Promise<ImportId>
  rehearsal: (userId: UserId, id: ImportId, at: Date) => Promise<KeptRehearsal | null>
  /** Changes the states and keeps what they were: all or nothing. Done once for one rehearsal, however often it is asked for. */
  apply: (userId: UserId, wanted: NewImport, at: Date) => Promise<Import>
  /** The newest first; the last fifty are kept. */
  list: (userId: UserId) => Promise<Import[]>
  byId: (userId: UserId, id: ImportId) => Promise<Import | null>
  /** Null when there is no such import. Undoing twice is undoing once. */
  undo: (userId: UserId, id: ImportId, at: Date) => Promise<Undone | null>
}

type Kept = { _id: Types.ObjectId; userId: Types.ObjectId; at: Date }
type RehearsalRow = KeptRehearsal & Kept & { expiresAt: Date }
type ImportRow = Omit<Import, 'id' | 'at' | 'undoneAt'> &
  Kept & { undoneAt: Date | null; changes: StateChange[] }

const mine = { type: Schema.Types.ObjectId, required: true }

const rehearsalSchema = new Schema<RehearsalRow>(
  {
    userId: mine,
    fileName: String,
    format: String,
    matched: [Schema.Types.Mixed],
    questions: [Schema.Types.Mixed],
    unknown: Number,
    at: Date,
    expiresAt: Date,
  },
  { collection: 'rehearsals', versionKey: false },
)
// The last few of a user.
rehearsalSchema.index({ userId: 1, at: -1 })
// Nobody needs them after an hour.
rehearsalSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

const importSchema = new Schema<ImportRow>(
  {
    userId: mine,
    fileName: String,
    format: String,
    at: Date,
    newlySeen: Number,
    newlyWanted: Number,
    alreadyThere: Number,
    unknown: Number,
    undoneAt: { type: Date, default: null },
    changes: [Schema.Types.Mixed],
  },
  { collection: 'imports', versionKey: false },
)
// A user's imports, the newest first.
importSchema.index({ userId: 1, at: -1 })

function rehearsalRows(db: Connection) {
  return db.model('Rehearsal', rehearsalSchema)
}

function importRows(db: Connection) {
  return db.model('Import', importSchema)
}

/** Takes imports and rehearsals along when their account goes. */
export async function removeImportsOf(
  db: Connection,
  userId: UserId,
  session: ClientSession,
): Promise<void> {
  await rehearsalRows(db).deleteMany({ userId }, { session })
  await importRows(db).deleteMany({ userId }, { session })
}

export function importsModel(db: Connection): ImportsModel {
  const rehearsals = rehearsalRows(db)
  const rows = importRows(db)

  return {
    async keepRehearsal(userId, rehearsal, at) {
      const expiresAt = new Date(at.getTime() + rehearsalLifeMs)
      const { _id } = await rehearsals.create({ ...rehearsal, userId, at, expiresAt })
      const all = await rehearsals.find({ userId }).sort({ at: -1, _id: -1 }).select('_id').lean()
      const beyond = all.slice(maxRehearsals).map((each) => each._id)
      await rehearsals.deleteMany({ _id: { $in: beyond } })
      return ImportId.parse(_id.toHexString())
    },

    rehearsal: (userId, id, at) =>
      rehearsals.findOne({ _id: id, userId, expiresAt: { $gt: at } }).lean(),

    async apply(userId, wanted, at) {
      // A transaction that makes a collection or its indexes may fail for good.
      await Promise.all([rows.init(), rehearsals.init()])
      const { rehearsalId, wishes } = wanted
      await openCounts(
        db,
        wishes.map(({ movieId }) => movieId),
      )
      return db.transaction(async (session) => {
        const done = await rows.findOne({ _id: rehearsalId, userId }).session(session).lean()
        if (done) return toImport(done)
        const changes = await changeMany(db, { userId, wishes, at, session })
        const row = toRow(userId, wanted, { changes, at })
        await rows.create([row], { session })
        await rehearsals.deleteOne({ _id: rehearsalId, userId }, { session })
        await dropOldest(userId, session)
        return toImport(row)
      })
    },

    async list(userId) {
      const found = await rows.find({ userId }).sort({ at: -1, _id: -1 }).select('-changes').lean()
      return found.map(toImport)
    },

    async byId(userId, id) {
      const row = await rows.findOne({ _id: id, userId }).select('-changes').lean()
      return row && toImport(row)
    },

    undo: (userId, id, at) =>
      db.transaction(async (session) => {
        const row = await rows.findOne({ _id: id, userId }).session(session).lean()
        if (!row) return null
        if (row.undoneAt) return { import: toImport(row), restored: 0, kept: [] }
        const { changes, at: madeAt } = row
        const { restored, kept } = await undoMany(db, { userId, changes, madeAt, session })
        await rows.updateOne({ _id: id }, { $set: { undoneAt: at, changes: [] } }, { session })
        return {
          import: toImport({ ...row, undoneAt: at }),
          restored: restored.length,
          kept: kept.map((movieId) => MovieId.parse(movieId)),
        }
      }),
  }

  async function dropOldest(userId: UserId, session: ClientSession): Promise<void> {
    const all = await rows
      .find({ userId })
      .sort({ at: -1, _id: -1 })
      .select('_id')
      .session(session)
      .lean()
    const beyond = all.slice(maxImports).map((each) => each._id)
    if (beyond.length) await rows.deleteMany({ _id: { $in: beyond } }, { session })
  }
}

function toRow(userId: UserId, wanted: NewImport, made: { changes: StateChange[]; at: Date }) {
  const { rehearsalId, fileName, format, unknown, wishes } = wanted
  return {
    _id: new Types.ObjectId(rehearsalId),
    userId: new Types.ObjectId(userId),
    fileName,
    format,
    unknown,
    ...effectsOf(made.changes, wishes.length),
    undoneAt: null,
    ...made,
  }
}

function toImport(row: Omit<ImportRow, 'changes'>): Import {
  return {
    id: ImportId.parse(row._id.toHexString()),
    fileName: row.fileName,
    format: row.format,
    at: row.at.toISOString(),
    newlySeen: row.newlySeen,
    newlyWanted: row.newlyWanted,
    alreadyThere: row.alreadyThere,
    unknown: row.unknown,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}
