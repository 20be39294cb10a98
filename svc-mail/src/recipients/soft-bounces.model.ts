import { retention } from '@cinecanon/contract/retention'
import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'

export type SoftBouncesModel = ReturnType<typeof softBouncesModel>
type InARow = { count: number; since: Date }

/** Counts the mails that an address refused for now, one after another. */
export function softBouncesModel(db: Connection) {
  const Bounces = db.model('SoftBounces', schema)

  /** Compares and sets, because workers and reports may come together. */
  async function change(address: string, now: Date, next: (row: Row | null) => Changed | null) {
    const _id = address.toLowerCase()
    for (;;) {
      const row = await Bounces.findById(_id).lean()
      const changed = next(row)
      if (!changed) return row
      const forgetAt = new Date(now.getTime() + retention.softBounces.ms)
      const version = (row?.version ?? 0) + 1
      const update = { ...changed, version, forgetAt }
      const isStored = row
        ? (await Bounces.updateOne({ _id, version: row.version }, { $set: update })).matchedCount >
          0
        : await unlessDuplicate(new Bounces({ _id, ...update }).save())
      if (isStored) return changed
    }
  }

  return {
    /** Counts a mail once, and from one again after a delivery. */
    async add(address: string, mailId: string, now: Date): Promise<InARow | null> {
      return change(address, now, (row) => {
        if (row?.mails.includes(mailId)) return null
        const isFirst = !row || row.count === 0 || row.delivered.some((id) => id !== mailId)
        const [count, since] = isFirst ? [1, now] : [row.count + 1, row.since]
        const mails = [...(row?.mails ?? []), mailId].slice(-mostMails)
        return { count, since, mails, delivered: [] }
      })
    },

    /** Changes nothing without earlier bounces. A report may still follow the mail. */
    async recordDelivery(address: string, mailId: string, now: Date): Promise<void> {
      await change(address, now, (row) => {
        if (!row || row.mails.includes(mailId) || row.delivered.includes(mailId)) return null
        const { count, since, mails } = row
        return { count, since, mails, delivered: [...row.delivered, mailId].slice(-mostMails) }
      })
    },

    async among(addresses: string[]): Promise<Set<string>> {
      const ids = addresses.map((address) => address.toLowerCase())
      const rows = await Bounces.find({ _id: { $in: ids } }, { _id: 1 }).lean()
      return new Set(rows.map(({ _id }) => _id))
    },

    async forget(address: string): Promise<void> {
      await Bounces.deleteOne({ _id: address.toLowerCase() })
    },
  }
}

const mostMails = 20

type Changed = InARow & {
  /** These ids of mails that bounced count no more, because reports are repeated. */
  mails: string[]
  delivered: string[]
}
type Row = Changed & { _id: string; version: number; forgetAt: Date }

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    since: { type: Date, required: true },
    mails: { type: [String], default: [] },
    delivered: { type: [String], default: [] },
    version: { type: Number, required: true },
    forgetAt: { type: Date, required: true },
  },
  { collection: 'soft_bounces', versionKey: false, writeConcern: { w: 'majority', j: true } },
)
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 })
