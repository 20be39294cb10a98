import type { Badge, UserId } from '@cinecanon/contract'
import { type Connection, Schema, Types } from 'mongoose'
import { removalFrom } from '../../queries.model.ts'
import { serializeChangesOf } from '../movie-states/movie-states.model.ts'

/** When badges were earned, by their id. */
export type EarnedBadges = ReadonlyMap<Badge['id'], Date>

type BadgeRow = { _id: Types.ObjectId; userId: Types.ObjectId; badgeId: string; earnedAt: Date }

const badgeSchema = new Schema<BadgeRow>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    badgeId: { type: String, required: true },
    earnedAt: { type: Date, required: true },
  },
  { collection: 'earned_badges', versionKey: false },
)

// A badge is earned once; also serves "all badges of this user".
badgeSchema.index({ userId: 1, badgeId: 1 }, { unique: true })

function badgeRows(db: Connection) {
  return db.model('EarnedBadge', badgeSchema)
}

export function badgesModel(db: Connection) {
  const rows = badgeRows(db)

  return {
    async list(userId: UserId): Promise<EarnedBadges> {
      const found = await rows.find({ userId }).sort({ badgeId: 1 }).lean()
      return new Map(found.map(({ badgeId, earnedAt }) => [badgeId, earnedAt]))
    },

    /** First time only. @throws AppError `sign_in_required` when the account is gone */
    async store(userId: UserId, earned: EarnedBadges): Promise<void> {
      await rows.init()
      await db.transaction(async (session) => {
        await serializeChangesOf(db, { userId, session })
        const stored = await rows.find({ userId }).session(session).lean()
        const ids = new Set(stored.map(({ badgeId }) => badgeId))
        const fresh = [...earned]
          .filter(([badgeId]) => !ids.has(badgeId))
          .map(([badgeId, earnedAt]) => ({ userId: new Types.ObjectId(userId), badgeId, earnedAt }))
        if (fresh.length) await rows.insertMany(fresh, { session })
      })
    },
  }
}

export const removeBadgesOf = removalFrom(badgeRows)
