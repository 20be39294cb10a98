import { AppError, type UserId } from '@cinecanon/contract'
import type { AccountsFake } from '../../accounts/account/accounts.fake.ts'
import type { AccountSettingsModel } from './account-settings.model.ts'

/** A fake that keeps what ends with a password. */
type Part = { removeOf: (userId: UserId) => void }

export function accountSettingsFake(accounts: AccountsFake, parts: Part[]): AccountSettingsModel {
  return {
    async setPassword({ userId, before, passwordHash, at }) {
      const account = await accounts.byId(userId)
      if (account?.passwordHash !== before) throw new AppError('wrong_password')
      accounts.change(userId, { passwordHash, updatedAt: at.toISOString() })
      for (const part of parts) part.removeOf(userId)
    },
  }
}
