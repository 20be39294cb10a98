import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'

export type ContactLimitsModel = ReturnType<typeof contactLimitsModel>

export type Token = { sender: string; number: number }

export function contactLimitsModel(db: Connection) {
  const Tokens = db.model('ContactToken', schema)
  return {
    /** Returns false for a token in use; one of several concurrent calls gets it. */
    add({ sender, number }: Token, now: Date, until: Date): Promise<boolean> {
      const free = { _id: idOf({ sender, number }), until: { $lte: now } }
      return unlessDuplicate(Tokens.updateOne(free, { $set: { sender, until } }, { upsert: true }))
    },

    async nextFreeAt(sender: string, now: Date): Promise<Date | null> {
      const used = { sender, until: { $gt: now } }
      const first = await Tokens.findOne(used).sort({ until: 1 }).lean()
      return first?.until ?? null
    },

    async remove(token: Token): Promise<void> {
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
// Queries compare times too, because expiry runs once a minute.
schema.index({ until: 1 }, { expireAfterSeconds: 0 })

function idOf({ sender, number }: Token): string {
  return `${sender}:${number}`
}
