import { AppError, type UserId } from '@cinecanon/contract'
import type { AccountsFake } from '../../accounts/account/accounts.fake.ts'
import type { BadgesModel } from './badges.model.ts'

export type BadgesFake = BadgesModel & { removeOf: (userId: UserId) => void }

/** The model without a database. badges.model.test.ts holds both to the same behaviour. */
export function badgesFake(accounts: AccountsFake): BadgesFake {
  const kept = new Map<UserId, Map<string, Date>>()

  return {
    async list(userId) {
      return new Map(kept.get(userId))
    },

    async keep(userId, earned) {
      if (!accounts.has(userId)) throw new AppError('sign_in_required')
      kept.set(userId, new Map([...earned, ...(kept.get(userId) ?? [])]))
    },

    removeOf: (userId) => void kept.delete(userId),
  }
}
