import { type Import, ImportId, MovieId, type UserId } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { type ClientSession, type Connection, Schema, Types } from 'mongoose'
import { openCounts } from '../../counts/movie-counts.model.ts'
import { removalFrom } from '../../database/queries.model.ts'
import {
  changeMany,
  type StateChange,
  type StateRequest,
  undoMany,
} from '../movie-states/many-states.model.ts'
import type { PositionedClaim } from './import-claims.ts'

const maxRehearsals = 3
export const maxImports = retention.imports.most

/** The part of a rehearsal needed to apply it. */
export type StoredRehearsal = {
  fileName: string
  format: string
  matched: (PositionedClaim & { movieId: number })[]
  questions: (PositionedClaim & { row: number; candidates: number[] })[]
  unknown: number
}
type NewImport = {
  rehearsalId: ImportId
  fileName: string
  format: string
  unknown: number
  requests: readonly StateRequest[]
}
type Undone = { import: Import; restored: number; kept: MovieId[] }

type Owned = { _id: Types.ObjectId; userId: Types.ObjectId; at: Date }
type RehearsalRow = StoredRehearsal & Owned & { expiresAt: Date }
type ImportRow = Omit<Import, 'id' | 'at' | 'undoneAt'> &
  Owned & { undoneAt: Date | null; changes: StateChange[] }

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
// A user's latest.
rehearsalSchema.index({ userId: 1, at: -1 })
// TTL.
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

export const removeRehearsalsOf = removalFrom(rehearsalRows)
export const removeImportsOf = removalFrom(importRows)

export type ImportsModel = ReturnType<typeof importsModel>

export function importsModel(db: Connection) {
  const rehearsals = rehearsalRows(db)
  const rows = importRows(db)

  return {
    /** For an hour; the last three per user. */
    async storeRehearsal(userId: UserId, rehearsal: StoredRehearsal, at: Date): Promise<ImportId> {
      const expiresAt = new Date(at.getTime() + retention.rehearsal.ms)
      const { _id } = await rehearsals.create({ ...rehearsal, userId, at, expiresAt })
      const all = await rehearsals.find({ userId }).sort({ at: -1, _id: -1 }).select('_id').lean()
      const beyond = all.slice(maxRehearsals).map((each) => each._id)
      if (beyond.length) await rehearsals.deleteMany({ _id: { $in: beyond }, userId })
      return ImportId.parse(_id.toHexString())
    },

    rehearsal: (userId: UserId, id: ImportId, at: Date): Promise<StoredRehearsal | null> =>
      rehearsals.findOne({ _id: id, userId, expiresAt: { $gt: at } }).lean(),

    /** Idempotent per rehearsal; one transaction. */
    async apply(userId: UserId, input: NewImport, at: Date): Promise<Import> {
      // Not within the transaction, where creating collections may fail for good.
      await Promise.all([rows.init(), rehearsals.init()])
      const { rehearsalId, requests } = input
      await openCounts(
        db,
        requests.map(({ movieId }) => movieId),
      )
      return db.transaction(async (session) => {
        const done = await rows.findOne({ _id: rehearsalId, userId }).session(session).lean()
        if (done) return toImport(done)
        const changes = await changeMany(db, { userId, requests, at, session })
        const row = toRow(userId, input, { changes, at })
        await rows.create([row], { session })
        await rehearsals.deleteOne({ _id: rehearsalId, userId }, { session })
        await dropOldest(userId, session)
        return toImport(row)
      })
    },

    /** The newest first. */
    async list(userId: UserId): Promise<Import[]> {
      const found = await rows.find({ userId }).sort({ at: -1, _id: -1 }).select('-changes').lean()
      return found.map(toImport)
    },

    async byId(userId: UserId, id: ImportId): Promise<Import | null> {
      const row = await rows.findOne({ _id: id, userId }).select('-changes').lean()
      return row && toImport(row)
    },

    /** Idempotent; null when there is no such import. */
    undo: (userId: UserId, id: ImportId, at: Date): Promise<Undone | null> =>
      db.transaction(async (session) => {
        const row = await rows.findOne({ _id: id, userId }).session(session).lean()
        if (!row) return null
        if (row.undoneAt) return { import: toImport(row), restored: 0, kept: [] }
        const made = { changes: row.changes, at: row.at }
        const { restored, skipped } = await undoMany(db, { userId, ...made, undoneAt: at, session })
        await rows.updateOne(
          { _id: id, userId },
          { $set: { undoneAt: at, changes: [] } },
          { session },
        )
        return {
          import: toImport({ ...row, undoneAt: at }),
          restored: restored.length,
          kept: skipped.map((movieId) => MovieId.parse(movieId)),
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
    if (beyond.length) await rows.deleteMany({ _id: { $in: beyond }, userId }, { session })
  }
}

function toRow(userId: UserId, input: NewImport, made: { changes: StateChange[]; at: Date }) {
  const { rehearsalId, fileName, format, unknown, requests } = input
  const newlySeen = made.changes.filter(({ after }) => after.seen).length
  return {
    _id: new Types.ObjectId(rehearsalId),
    userId: new Types.ObjectId(userId),
    fileName,
    format,
    unknown,
    newlySeen,
    newlyWanted: made.changes.length - newlySeen,
    alreadyThere: requests.length - made.changes.length,
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
