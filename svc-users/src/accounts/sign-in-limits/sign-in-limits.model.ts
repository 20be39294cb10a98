import { unlessDuplicate } from '@cinecanon/service-kit/database'
import { type Connection, Schema } from 'mongoose'

export type AttemptCount = { count: number; nextAt: Date; forgetAt: Date }

type AttemptCountRow = AttemptCount & { _id: string }

const attemptSchema = new Schema<AttemptCountRow>(
  {
    _id: String,
    count: { type: Number, required: true },
    nextAt: { type: Date, required: true },
    forgetAt: { type: Date, required: true },
  },
  { collection: 'sign_in_tries', versionKey: false },
)

// Readers compare the time too, because a TTL is delayed by up to a minute.
attemptSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 })

export type SignInLimitsModel = ReturnType<typeof signInLimitsModel>

export function signInLimitsModel(db: Connection) {
  const rows = db.model('SignInTries', attemptSchema)
  return {
    async byKey(key: string): Promise<AttemptCount | null> {
      const row = await rows.findById(key).lean()
      return row && { count: row.count, nextAt: row.nextAt, forgetAt: row.forgetAt }
    },

    /** Replaces `seen` by `next`. @returns false, and changes nothing, when another came first */
    async replace(key: string, seen: AttemptCount | null, next: AttemptCount): Promise<boolean> {
      if (seen) {
        const { matchedCount } = await rows.updateOne({ _id: key, ...seen }, { $set: next })
        return matchedCount === 1
      }
      return unlessDuplicate(new rows({ _id: key, ...next }).save())
    },

    async refund(key: string): Promise<void> {
      await rows.updateOne({ _id: key, count: { $gt: 0 } }, { $inc: { count: -1 } })
    },

    async forget(key: string): Promise<void> {
      await rows.deleteOne({ _id: key })
    },
  }
}
