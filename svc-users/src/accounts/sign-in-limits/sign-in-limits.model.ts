import { type Connection, Schema } from 'mongoose'

/** How often something was tried under one key, and from when on it may be tried again. */
export type Tries = { count: number; nextAt: Date; forgetAt: Date }

type TriesRow = Tries & { _id: string }

const triesSchema = new Schema<TriesRow>(
  {
    _id: String,
    count: { type: Number, required: true },
    nextAt: { type: Date, required: true },
    forgetAt: { type: Date, required: true },
  },
  { collection: 'sign_in_tries', versionKey: false },
)

// Sweeps out what counts no more; it may come a minute late, so readers compare the time themselves.
triesSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 })

export type SignInLimitsModel = {
  byKey: (key: string) => Promise<Tries | null>
  /** Replaces `seen` by `next`; false, and nothing done, when another came first. */
  replace: (key: string, seen: Tries | null, next: Tries) => Promise<boolean>
  /** One try less, as if it hadn't been made. */
  takeBack: (key: string) => Promise<void>
  forget: (key: string) => Promise<void>
}

export function signInLimitsModel(db: Connection): SignInLimitsModel {
  const rows = db.model('SignInTries', triesSchema)
  return {
    async byKey(key) {
      const row = await rows.findById(key).lean()
      return row && { count: row.count, nextAt: row.nextAt, forgetAt: row.forgetAt }
    },

    async replace(key, seen, next) {
      if (seen) {
        const { matchedCount } = await rows.updateOne({ _id: key, ...seen }, { $set: next })
        return matchedCount === 1
      }
      const { upsertedCount } = await rows.updateOne(
        { _id: key },
        { $setOnInsert: next },
        { upsert: true },
      )
      return upsertedCount === 1
    },

    async takeBack(key) {
      await rows.updateOne({ _id: key, count: { $gt: 0 } }, { $inc: { count: -1 } })
    },

    async forget(key) {
      await rows.deleteOne({ _id: key })
    },
  }
}
