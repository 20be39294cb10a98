import type { UserId } from '@cinecanon/contract'
import type { AccountsFake } from '../../accounts/account/accounts.fake.ts'
import type { UserAuditFake } from '../../operator/user-audit/user-audit.fake.ts'
import type { OutboxFake } from '../../outbox/outbox.fake.ts'
import type { AccountRemovalModel } from './account-removal.model.ts'
import { forgettingOf } from './forgetting.ts'

/** A fake that keeps something of a person. */
type Part = { removeOf: (userId: UserId) => void }
type Connected = { accounts: AccountsFake; outbox: OutboxFake; audit: UserAuditFake }

export function accountRemovalFake(
  { accounts, outbox, audit }: Connected,
  parts: Part[],
): AccountRemovalModel {
  return {
    async remove(userId, at, record) {
      if (!accounts.has(userId)) return false
      for (const part of parts) part.removeOf(userId)
      accounts.remove(userId, at)
      await outbox.add(forgettingOf(userId), at)
      if (record) audit.add(record, at)
      return true
    },
  }
}
