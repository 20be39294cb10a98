import type { Badge, UserId } from '@cinecanon/contract'
import { type Connection, Schema, Types } from 'mongoose'
import { removalFrom } from '../../database/queries.model.ts'
import { serializeChangesOf } from '../movie-states/movie-states.model.ts'

/** It holds the time at which each badge was earned. */
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

// Allows each badge once, and serves a user's list.
badgeSchema.index({ userId: 1, badgeId: 1 }, { unique: true })

function badgeRows(db: Connection) {
  return db.model('EarnedBadge', badgeSchema)
}

export type BadgesModel = ReturnType<typeof badgesModel>

export function badgesModel(db: Connection) {
  const rows = badgeRows(db)

  return {
    async list(userId: UserId): Promise<EarnedBadges> {
      const found = await rows.find({ userId }).sort({ badgeId: 1 }).lean()
      return new Map(found.map(({ badgeId, earnedAt }) => [badgeId, earnedAt]))
    },

    /** Leaves badges that are stored. @throws AppError `sign_in_required` when the account is gone */
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
