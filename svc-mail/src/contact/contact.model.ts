import { isDuplicateKey } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'

/** The numbered places that a sender has: each message takes one for a while. */
export type ContactLimitsStore = {
  /** Takes a place until `until`; false when it is taken. Of many that want it at once, one gets it. */
  take: (place: Place, now: Date, until: Date) => Promise<boolean>
  /** When the first of the sender's places that are taken is free again; null when none is. */
  nextFreeAt: (sender: string, now: Date) => Promise<Date | null>
  giveBack: (place: Place) => Promise<void>
}

export type Place = { sender: string; number: number }

export function contactLimitsStore(db: Connection): ContactLimitsStore {
  const Places = db.model('ContactPlace', schema)
  return {
    async take({ sender, number }, now, until) {
      const free = { _id: idOf({ sender, number }), until: { $lte: now } }
      try {
        await Places.updateOne(free, { $set: { sender, until } }, { upsert: true })
        return true
      } catch (error) {
        // Nothing that is free was found, and what is to be made instead exists: it is taken.
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
    async nextFreeAt(sender, now) {
      const taken = { sender, until: { $gt: now } }
      const first = await Places.findOne(taken).sort({ until: 1 }).lean()
      return first?.until ?? null
    },
    async giveBack(place) {
      await Places.deleteOne({ _id: idOf(place) })
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
// Sweeps out what is free; it may come a minute late, so readers compare the time themselves.
schema.index({ until: 1 }, { expireAfterSeconds: 0 })

function idOf({ sender, number }: Place): string {
  return `${sender}:${number}`
}
