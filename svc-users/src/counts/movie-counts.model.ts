import type { getMovieCounts, MovieId, Reply } from '@cinecanon/contract'
import { queryMs } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'
import { rowsOf, type Transaction } from '../database/queries.model.ts'

/** `_id` is `users`, or `movie:<id>`. */
type CountRow = { _id: string; users?: number; seen?: number; wanted?: number }

const countSchema = new Schema<CountRow>(
  { _id: String, users: Number, seen: Number, wanted: Number },
  { collection: 'counts', versionKey: false },
)

const countRows = rowsOf('Count', countSchema)

type MovieCounts = Reply<typeof getMovieCounts>

export type MovieCountsModel = ReturnType<typeof movieCountsModel>

export function movieCountsModel(db: Connection) {
  const rows = countRows(db)
  return {
    async of(movieId: MovieId): Promise<MovieCounts> {
      const [users, movie] = await Promise.all([
        rows.findById(keyOf('users')).lean(),
        rows.findById(keyOf(movieId)).lean(),
      ])
      return { users: users?.users ?? 0, seen: movie?.seen ?? 0, wanted: movie?.wanted ?? 0 }
    },

    async users(): Promise<number> {
      const row = await rows.findById(keyOf('users')).maxTimeMS(queryMs).lean()
      return row?.users ?? 0
    },
  }
}

type Counted = 'users' | MovieId

/** Runs before a transaction, because concurrent inserts within one may fail for good. */
export async function openCounts(db: Connection, counted: readonly Counted[]): Promise<void> {
  const upserts = counted.map(keyOf).map((_id) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: { _id } }, upsert: true },
  }))
  if (upserts.length) await countRows(db).bulkWrite(upserts, { ordered: false })
}

export async function addToCounts(
  { db, session }: Transaction,
  changes: ReadonlyMap<Counted, Partial<MovieCounts>>,
): Promise<void> {
  const additions = [...changes]
    .filter(([, change]) => Object.values(change).some((amount) => amount !== 0))
    .map(([of, change]) => ({
      updateOne: { filter: { _id: keyOf(of) }, update: { $inc: change } },
    }))
  if (additions.length) await countRows(db).bulkWrite(additions, { session })
}

function keyOf(of: Counted): string {
  return of === 'users' ? of : `movie:${of}`
}
