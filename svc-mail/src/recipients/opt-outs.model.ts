import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'
import type { PersonHash } from './unsubscribe-links.ts'

/** Hashes of unsubscribed people. */
export function suppressionsModel(db: Connection) {
  const Suppressions = db.model('Suppression', schema)
  return {
    async add(hash: PersonHash, now: Date): Promise<void> {
      const row = { $setOnInsert: { since: now } }
      // Concurrent clicks make a duplicate.
      await unlessDuplicate(Suppressions.updateOne({ _id: hash }, row, { upsert: true }))
    },

    async remove(hash: PersonHash): Promise<void> {
      await Suppressions.deleteOne({ _id: hash })
    },

    /** Null when absent. */
    async since(hash: PersonHash): Promise<Date | null> {
      const row = await Suppressions.findOne({ _id: hash }).lean()
      return row?.since ?? null
    },

    async among(hashes: PersonHash[]): Promise<Set<PersonHash>> {
      if (hashes.length === 0) return new Set()
      const rows = await Suppressions.find({ _id: { $in: hashes } }, { _id: 1 }).lean()
      return new Set(rows.map(({ _id }) => _id))
    },
  }
}

const schema = new Schema<{ _id: string; since: Date }>(
  { _id: { type: String, required: true }, since: { type: Date, required: true } },
  {
    collection: 'suppressions',
    versionKey: false,
    // Survives a crash.
    writeConcern: { w: 'majority', j: true },
  },
)
