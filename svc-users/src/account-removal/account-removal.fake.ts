import type { UserId } from '@cinecanon/contract'
import type { AccountsFake } from '../accounts/accounts.fake.ts'
import type { UserAuditFake } from '../user-audit/user-audit.fake.ts'
import type { AccountRemovalModel } from './account-removal.model.ts'

/** A fake that keeps something of a person. */
type Part = { removeOf: (userId: UserId) => void }

export function accountRemovalFake(
  accounts: AccountsFake,
  audit: UserAuditFake,
  parts: Part[],
): AccountRemovalModel {
  return {
    async remove(userId, at, record) {
      if (!accounts.has(userId)) return false
      for (const part of parts) part.removeOf(userId)
      accounts.remove(userId, at)
      if (record) audit.add(record, at)
      return true
    },
  }
}
