import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'

/** One of the numbered messages that a sender may send within the limit's window. */
export type Token = { sender: string; number: number }

/** Tokens of the contact form's rate limit: each message takes one for a while. */
export function contactLimitsModel(db: Connection) {
  const Tokens = db.model('ContactToken', schema)
  return {
    /** Takes a token until `until`; false when it is taken. Of concurrent calls one gets it. */
    take({ sender, number }: Token, now: Date, until: Date): Promise<boolean> {
      const free = { _id: idOf({ sender, number }), until: { $lte: now } }
      // A taken token fails the upsert as a duplicate.
      return unlessDuplicate(Tokens.updateOne(free, { $set: { sender, until } }, { upsert: true }))
    },

    /** Time at which a taken token of the sender is free again; null when none is taken. */
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
// The next free token of a sender.
schema.index({ sender: 1, until: 1 })
// Expiry runs once a minute, so that queries compare the time, too.
schema.index({ until: 1 }, { expireAfterSeconds: 0 })

function idOf({ sender, number }: Token): string {
  return `${sender}:${number}`
}
