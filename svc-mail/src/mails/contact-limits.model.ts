import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'

/** One of a sender's messages within the window. */
export type Token = { sender: string; number: number }

export function contactLimitsModel(db: Connection) {
  const Tokens = db.model('ContactToken', schema)
  return {
    /** False when taken; concurrent calls get it once. */
    take({ sender, number }: Token, now: Date, until: Date): Promise<boolean> {
      const free = { _id: idOf({ sender, number }), until: { $lte: now } }
      // A taken token fails as a duplicate.
      return unlessDuplicate(Tokens.updateOne(free, { $set: { sender, until } }, { upsert: true }))
    },

    /** Null when none is taken. */
    async nextFreeAt(sender: string, now: Date): Promise<Date | null> {
      const taken = { sender, until: { $gt: now } }
      const first = await Tokens.findOne(taken).sort({ until: 1 }).lean()
      return first?.until ?? null
    },

    async giveBack(token: Token): Promise<void> {
      await Tokens.deleteOne({ _id: idOf(token) })
    },
  }
}

type Row = { _id: string; sender: string; until: Date }

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    sender: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'contact_places', versionKey: false },
)
schema.index({ sender: 1, until: 1 })
// Queries compare times, because expiry runs once a minute.
schema.index({ until: 1 }, { expireAfterSeconds: 0 })

function idOf({ sender, number }: Token): string {
  return `${sender}:${number}`
}
