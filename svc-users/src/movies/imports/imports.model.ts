import { type Import, ImportId, MovieId, type UserId } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { type ClientSession, type Connection, Schema, Types } from 'mongoose'
import { openCounts } from '../../counts/movie-counts.model.ts'
import { inTransaction, removalFrom, rowsOf } from '../../database/queries.model.ts'
import type { ListHead } from '../import-files/rows.ts'
import {
  changeMany,
  type StateChange,
  type StateRequest,
  undoMany,
} from '../movie-states/many-states.model.ts'
import type { MovieMarks } from '../movie-states/movie-marks.ts'
import {
  type ImportedList,
  type ListChange,
  withImported,
  withoutImported,
} from '../own-lists/imported-lists.ts'
import { changeOwnLists } from '../own-lists/own-lists.model.ts'
import type { PositionedClaim } from './import-claims.ts'

const maxRehearsals = 3
export const maxImports = retention.imports.most

export type StoredRehearsal = {
  fileName: string
  format: string
  matched: (PositionedClaim & { movieId: number })[]
  questions: (PositionedClaim & { row: number; candidates: number[] })[]
  unknown: number
  lists?: readonly ListHead[]
}
type NewImport = {
  rehearsalId: ImportId
  fileName: string
  format: string
  unknown: number
  requests: readonly StateRequest[]
  lists?: readonly ImportedList[]
}
type Undone = { import: Import; restored: number; skipped: MovieId[] }

type Owned = { _id: Types.ObjectId; userId: Types.ObjectId; at: Date }
type RehearsalRow = StoredRehearsal & Owned & { expiresAt: Date }
type ImportRow = Omit<Import, 'id' | 'at' | 'undoneAt'> &
  Owned & { undoneAt: Date | null; changes: StateChange[]; listChanges?: ListChange[] }

const owner = { type: Schema.Types.ObjectId, required: true }

const rehearsalSchema = new Schema<RehearsalRow>(
  {
    userId: owner,
    fileName: String,
    format: String,
    matched: [Schema.Types.Mixed],
    questions: [Schema.Types.Mixed],
    unknown: Number,
    lists: [Schema.Types.Mixed],
    at: Date,
    expiresAt: Date,
  },
  { collection: 'rehearsals', versionKey: false },
)
// Finds a user's latest.
rehearsalSchema.index({ userId: 1, at: -1 })
rehearsalSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

const importSchema = new Schema<ImportRow>(
  {
    userId: owner,
    fileName: String,
    format: String,
    at: Date,
    newlySeen: Number,
    newlyWanted: Number,
    newViewings: Number,
    newLists: Number,
    alreadyThere: Number,
    unknown: Number,
    undoneAt: { type: Date, default: null },
    changes: [Schema.Types.Mixed],
    listChanges: [Schema.Types.Mixed],
  },
  { collection: 'imports', versionKey: false },
)
// Lists a user's imports, the newest first.
importSchema.index({ userId: 1, at: -1 })

const rehearsalRows = rowsOf('Rehearsal', rehearsalSchema)

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
    /** Stores a user's last three for an hour. */
    async storeRehearsal(userId: UserId, rehearsal: StoredRehearsal, at: Date): Promise<ImportId> {
      const expiresAt = new Date(at.getTime() + retention.rehearsal.ms)
      const { _id } = await rehearsals.create({ ...rehearsal, userId, at, expiresAt })
      const newest = rehearsals.find({ userId }).sort({ at: -1, _id: -1 })
      const oldest = await newest.skip(maxRehearsals).select('_id').lean()
      const ids = oldest.map((row) => row._id)
      if (ids.length) await rehearsals.deleteMany({ _id: { $in: ids }, userId })
      return ImportId.parse(_id.toHexString())
    },

    rehearsal: (userId: UserId, id: ImportId, at: Date): Promise<StoredRehearsal | null> =>
      rehearsals.findOne({ _id: id, userId, expiresAt: { $gt: at } }).lean(),

    /** Applies a rehearsal once, also when it is called again. */
    async apply(userId: UserId, input: NewImport, at: Date): Promise<Import> {
      // Creates collections first, because within a transaction that may fail for good.
      await Promise.all([rows.init(), rehearsals.init()])
      const { rehearsalId, requests } = input
      const movieIds = requests.map(({ movieId }) => movieId)
      await openCounts(db, movieIds)
      return inTransaction(db, async (tx) => {
        const done = await rows.findOne({ _id: rehearsalId, userId }).session(tx.session).lean()
        if (done) return toImport(done)
        const changes = await changeMany(tx, { userId, requests, at })
        const listChanges = await changeOwnLists(tx, userId, withImported(input.lists ?? [], at))
        const row = toRow(userId, input, { changes, listChanges, at })
        await rows.create([row], { session: tx.session })
        await rehearsals.deleteOne({ _id: rehearsalId, userId }, { session: tx.session })
        await dropOldest(userId, tx.session)
        return toImport(row)
      })
    },

    async list(userId: UserId): Promise<Import[]> {
      const records = await rows
        .find({ userId })
        .sort({ at: -1, _id: -1 })
        .select('-changes -listChanges')
        .lean()
      return records.map(toImport)
    },

    async byId(userId: UserId, id: ImportId): Promise<Import | null> {
      const row = await rows.findOne({ _id: id, userId }).select('-changes -listChanges').lean()
      return row && toImport(row)
    },

    /** Does nothing when undone before. @returns null without such an import */
    undo: (userId: UserId, id: ImportId, at: Date): Promise<Undone | null> =>
      inTransaction(db, async (tx) => {
        const row = await rows.findOne({ _id: id, userId }).session(tx.session).lean()
        if (!row) return null
        if (row.undoneAt) return { import: toImport(row), restored: 0, skipped: [] }
        const made = { changes: row.changes, at: row.at }
        const { restored, skipped } = await undoMany(tx, { userId, ...made, undoneAt: at })
        await changeOwnLists(tx, userId, withoutImported(row.listChanges ?? []))
        const set = { undoneAt: at, changes: [], listChanges: [] }
        await rows.updateOne({ _id: id, userId }, { $set: set }, { session: tx.session })
        return {
          import: toImport({ ...row, undoneAt: at }),
          restored: restored.length,
          skipped: skipped.map((movieId) => MovieId.parse(movieId)),
        }
      }),
  }

  async function dropOldest(userId: UserId, session: ClientSession): Promise<void> {
    const newest = rows.find({ userId }).sort({ at: -1, _id: -1 }).session(session)
    const oldest = await newest.skip(maxImports).select('_id').lean()
    const ids = oldest.map((row) => row._id)
    if (ids.length) await rows.deleteMany({ _id: { $in: ids }, userId }, { session })
  }
}

type Made = { changes: StateChange[]; listChanges: ListChange[]; at: Date }

function toRow(userId: UserId, input: NewImport, made: Made) {
  const { rehearsalId, fileName, format, unknown, requests } = input
  const newly = (mark: keyof MovieMarks) =>
    made.changes.filter(({ before, after }) => after[mark] && !before?.[mark]).length
  const [newlySeen, newlyWanted] = [newly('seen'), newly('wantToSee')]
  const newViewings = made.changes.reduce(
    (sum, { before, viewings = 0 }) => sum + viewings - (before?.viewings?.length ?? 0),
    0,
  )
  return {
    _id: new Types.ObjectId(rehearsalId),
    userId: new Types.ObjectId(userId),
    fileName,
    format,
    unknown,
    newlySeen,
    newlyWanted,
    newViewings,
    newLists: made.listChanges.length,
    alreadyThere: requests.length - newlySeen - newlyWanted,
    undoneAt: null,
    ...made,
  }
}

function toImport({
  _id,
  userId: _user,
  at,
  undoneAt,
  ...row
}: Omit<ImportRow, 'changes' | 'listChanges'>): Import {
  return {
    ...row,
    id: ImportId.parse(_id.toHexString()),
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}
