import type { Suppression, SuppressionReason } from '@cinecanon/contract'
import { queryMs } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'

export type SuppressionsModel = ReturnType<typeof suppressionsModel>
type NewSuppression = Omit<Suppression, 'since'> & { since: Date }

export function suppressionsModel(db: Connection) {
  const Suppressions = db.model('Suppression', schema)

  /** Finds addresses of a domain, else addresses by their beginning, because both have an index. */
  async function filterFor(search: string) {
    const domain = search.replace(/^@/, '')
    const isDomain = await Suppressions.exists({ domain })
    return isDomain ? { domain } : { _id: { $gte: search, $lt: `${search}\uffff` } }
  }

  return {
    /** Returns the number of new ones; earlier ones stay as they are. */
    async add(...suppressions: NewSuppression[]): Promise<number> {
      if (suppressions.length === 0) return 0
      const writes = suppressions.map(({ email, detail: whole, ...rest }) => {
        const detail = whole.slice(0, longestDetail)
        const update = { $setOnInsert: { ...rest, detail, domain: domainOf(email) } }
        return { updateOne: { filter: { _id: keyOf(email) }, update, upsert: true } }
      })
      const { upsertedCount } = await Suppressions.bulkWrite(writes, { ordered: false })
      return upsertedCount
    },

    /** Adds the domain to rows of older versions, which the search doesn't find without it. */
    async fillDomains(): Promise<void> {
      for (;;) {
        const rows = await Suppressions.find({ domain: null }, { _id: 1 }).limit(perBatch).lean()
        if (rows.length === 0) return
        const writes = rows.map(({ _id }) => ({
          updateOne: { filter: { _id }, update: { $set: { domain: domainOf(_id) } } },
        }))
        await Suppressions.bulkWrite(writes, { ordered: false })
      }
    },

    async reasonsOf(addresses: string[]): Promise<Map<string, SuppressionReason>> {
      const ids = [...new Set(addresses.map(keyOf))]
      if (ids.length === 0) return new Map()
      const rows = await Suppressions.find({ _id: { $in: ids } }, { reason: 1 }).lean()
      return new Map(rows.map(({ _id, reason }) => [_id, reason]))
    },

    async find(address: string): Promise<Suppression | null> {
      const row = await Suppressions.findById(keyOf(address)).lean()
      return row && toSuppression(row)
    },

    async lift(address: string): Promise<boolean> {
      const { deletedCount } = await Suppressions.deleteOne({ _id: keyOf(address) })
      return deletedCount === 1
    },

    /** Lists the newest first, or the addresses that `search` finds in their order. */
    async list(search: string, { skip, limit }: { skip: number; limit: number }) {
      const which = search ? await filterFor(search) : {}
      const order = search ? ({ _id: 1 } as const) : newestFirst
      // Counting without a filter would read all rows, so the collection's own count is used.
      const count = search
        ? Suppressions.countDocuments(which)
        : Suppressions.estimatedDocumentCount()
      const [rows, total] = await Promise.all([
        Suppressions.find(which).sort(order).skip(skip).limit(limit).maxTimeMS(queryMs).lean(),
        count.maxTimeMS(queryMs),
      ])
      return { suppressions: rows.map(toSuppression), total }
    },

    /** Reads a thousand in order of address, so that other queries run in between. */
    async after(address: string): Promise<Suppression[]> {
      const next = Suppressions.find({ _id: { $gt: address } })
        .sort({ _id: 1 })
        .limit(perBatch)
      return (await next.maxTimeMS(queryMs).lean()).map(toSuppression)
    },
  }
}

const longestDetail = 300
const perBatch = 1000
const newestFirst = { since: -1, _id: -1 } as const

/** Rows of older versions have no domain. */
type Row = Omit<NewSuppression, 'email'> & { _id: string; domain?: string }

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    reason: { type: String, required: true },
    code: { type: String, default: null },
    detail: { type: String, default: '' },
    mail: { type: String, default: null },
    since: { type: Date, required: true },
    domain: { type: String },
  },
  {
    collection: 'address_suppressions',
    versionKey: false,
    writeConcern: { w: 'majority', j: true },
  },
)
schema.index(newestFirst)
schema.index({ domain: 1, _id: 1 })

function keyOf(address: string): string {
  return address.toLowerCase()
}

function domainOf(address: string): string {
  return keyOf(address).replace(/^.*@/, '')
}

function toSuppression({ _id: email, since, domain: _, ...row }: Row): Suppression {
  return { email, ...row, since: since.toISOString() }
}
