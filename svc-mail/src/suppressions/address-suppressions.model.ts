import type { Suppression, SuppressionReason } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { type Connection, Schema } from 'mongoose'

export type NewSuppression = Omit<Suppression, 'since'> & { since: Date }

/** Addresses that only get what the person asks for. */
export function addressSuppressionsModel(db: Connection) {
  const Suppressions = db.model('AddressSuppression', schema)

  /** By address in lower case. */
  async function reasonsOf(addresses: string[]): Promise<Map<string, SuppressionReason>> {
    const ids = [...new Set(addresses.map(keyOf))]
    if (ids.length === 0) return new Map()
    const rows = await Suppressions.find({ _id: { $in: ids } }, { reason: 1 }).lean()
    return new Map(rows.map(({ _id, reason }) => [_id, reason]))
  }

  return {
    /** Keeps earlier ones. @returns number of new ones */
    async add(...suppressions: NewSuppression[]): Promise<number> {
      if (suppressions.length === 0) return 0
      const writes = suppressions.map(({ email, detail, ...row }) => ({
        updateOne: {
          filter: { _id: keyOf(email) },
          update: { $setOnInsert: { ...row, detail: detail.slice(0, longestDetail) } },
          upsert: true,
        },
      }))
      const { upsertedCount } = await Suppressions.bulkWrite(writes, { ordered: false })
      return upsertedCount
    },

    reasonsOf,

    /** In lower case. */
    async among(addresses: string[]): Promise<Set<string>> {
      return new Set((await reasonsOf(addresses)).keys())
    },

    async isSuppressed(address: string): Promise<boolean> {
      return (await reasonsOf([address])).size > 0
    },

    async find(address: string): Promise<Suppression | null> {
      const row = await Suppressions.findById(keyOf(address)).lean()
      return row && toSuppression(row)
    },

    /** False when absent. */
    async lift(address: string): Promise<boolean> {
      const { deletedCount } = await Suppressions.deleteOne({ _id: keyOf(address) })
      return deletedCount === 1
    },

    /** Newest first, or in order of the addresses that begin with `search`. */
    async list(search: string, { skip, limit }: { skip: number; limit: number }) {
      const which = search ? { _id: { $gte: search, $lt: `${search}\uffff` } } : {}
      const order = search ? ({ _id: 1 } as const) : newestFirst
      const [rows, total] = await Promise.all([
        Suppressions.find(which).sort(order).skip(skip).limit(limit).maxTimeMS(queryMs).lean(),
        Suppressions.countDocuments(which).maxTimeMS(queryMs),
      ])
      return { suppressions: rows.map(toSuppression), total }
    },
  }
}

const longestDetail = 300
/** Below the gateway's time limit. */
const queryMs = 3 * seconds
const newestFirst = { since: -1, _id: -1 } as const

type Row = Omit<NewSuppression, 'email'> & { _id: string }

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    reason: { type: String, required: true },
    code: { type: String, default: null },
    detail: { type: String, default: '' },
    mail: { type: String, default: null },
    since: { type: Date, required: true },
  },
  {
    collection: 'address_suppressions',
    versionKey: false,
    // Survives a crash.
    writeConcern: { w: 'majority', j: true },
  },
)
schema.index(newestFirst)

function keyOf(address: string): string {
  return address.toLowerCase()
}

function toSuppression({ _id: email, since, ...row }: Row): Suppression {
  return { email, ...row, since: since.toISOString() }
}
