import type { Badge, UserId } from '@cinecanon/contract'
import { type Connection, Schema, Types } from 'mongoose'
import { inTransaction, removalFrom, rowsOf } from '../../database/queries.model.ts'
import { serializeChangesOf } from '../movie-states/movie-states.model.ts'

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

const badgeRows = rowsOf('EarnedBadge', badgeSchema)

export type BadgesModel = ReturnType<typeof badgesModel>

export function badgesModel(db: Connection) {
  const rows = badgeRows(db)

  return {
    async list(userId: UserId): Promise<EarnedBadges> {
      const records = await rows.find({ userId }).sort({ badgeId: 1 }).lean()
      return new Map(records.map(({ badgeId, earnedAt }) => [badgeId, earnedAt]))
    },

    /** @throws AppError `sign_in_required` when the account is gone */
    async store(userId: UserId, earned: EarnedBadges): Promise<void> {
      await rows.init()
      await inTransaction(db, async (tx) => {
        await serializeChangesOf(tx, userId)
        const stored = await rows.find({ userId }).session(tx.session).lean()
        const ids = new Set(stored.map(({ badgeId }) => badgeId))
        const fresh = [...earned]
          .filter(([badgeId]) => !ids.has(badgeId))
          .map(([badgeId, earnedAt]) => ({ userId: new Types.ObjectId(userId), badgeId, earnedAt }))
        if (fresh.length) await rows.insertMany(fresh, { session: tx.session })
      })
    },
  }
}

export const removeBadgesOf = removalFrom(badgeRows)
