import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'
import type { PersonHash } from './unsubscribe-links.ts'

export type OptOutsModel = ReturnType<typeof optOutsModel>

export function optOutsModel(db: Connection) {
  const OptOuts = db.model('OptOut', schema)
  return {
    async add(hash: PersonHash, now: Date): Promise<void> {
      const row = { $setOnInsert: { since: now } }
      // Concurrent clicks make a duplicate.
      await unlessDuplicate(OptOuts.updateOne({ _id: hash }, row, { upsert: true }))
    },

    async remove(hash: PersonHash): Promise<void> {
      await OptOuts.deleteOne({ _id: hash })
    },

    async since(hash: PersonHash): Promise<Date | null> {
      const row = await OptOuts.findOne({ _id: hash }).lean()
      return row?.since ?? null
    },

    async among(hashes: PersonHash[]): Promise<Set<PersonHash>> {
      if (hashes.length === 0) return new Set()
      const rows = await OptOuts.find({ _id: { $in: hashes } }, { _id: 1 }).lean()
      return new Set(rows.map(({ _id }) => _id))
    },
  }
}

const schema = new Schema<{ _id: string; since: Date }>(
  { _id: { type: String, required: true }, since: { type: Date, required: true } },
  {
    // The name is older than the list of suppressed addresses.
    collection: 'suppressions',
    versionKey: false,
    writeConcern: { w: 'majority', j: true },
  },
)
