import { isDuplicateKey } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'
import type { AddressHash } from './links.ts'

/** Addresses that get no more news. Kept by hash, so that it holds for an address without keeping it. */
export type SuppressionStore = {
  add: (hash: AddressHash, now: Date) => Promise<void>
  remove: (hash: AddressHash) => Promise<void>
  /** Null for what isn't on the list. */
  since: (hash: AddressHash) => Promise<Date | null>
  /** Which of these are on the list. */
  among: (hashes: AddressHash[]) => Promise<Set<AddressHash>>
}

export function suppressionStore(db: Connection): SuppressionStore {
  const Suppressions = db.model('Suppression', schema)
  return {
    async add(hash, now) {
      const row = { $setOnInsert: { since: now } }
      await Suppressions.updateOne({ _id: hash }, row, { upsert: true }).catch(ignoreTwin)
    },
    async remove(hash) {
      await Suppressions.deleteOne({ _id: hash })
    },
    async since(hash) {
      const row = await Suppressions.findOne({ _id: hash }).lean()
      return row?.since ?? null
    },
    async among(hashes) {
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
    // Who was told that no more mail comes must not get one after a crash.
    writeConcern: { w: 'majority', j: true },
  },
)

/** Two clicks at once: the other one was first. */
function ignoreTwin(error: unknown): void {
  if (!isDuplicateKey(error)) throw error
}
