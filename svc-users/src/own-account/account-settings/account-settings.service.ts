import type { changePassword, Parsed, Preferences, UserId } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { AccountsModel } from '../../accounts/account/accounts.model.ts'
import type { EmailVerification } from '../../accounts/email-verification/email-verification.service.ts'
import type { Caller, OwnPassword } from '../../accounts/passwords/own-password.ts'
import { refuseWeak } from '../../accounts/passwords/password-rules.ts'
import type { Passwords } from '../../accounts/passwords/passwords.ts'
import type { AccountRemoval } from '../account-removal/account-removal.service.ts'
import type { AccountSettingsModel } from './account-settings.model.ts'

export type AccountSettings = ReturnType<typeof accountSettingsService>

type Deps = {
  accounts: AccountsModel
  accountSettings: AccountSettingsModel
  passwords: Passwords
  ownPassword: OwnPassword
  verification: EmailVerification
  removal: AccountRemoval
  clock: Clock
  log: Logger
}

/** Each change requires the current password. */
export function accountSettingsService(deps: Deps) {
  const { accounts, accountSettings, passwords, ownPassword } = deps
  const { verification, removal, clock, log } = deps

  return {
    async read(userId: UserId) {
      const pendingEmail = await verification.pendingEmail(userId)
      return { pendingEmail, hasPassword: await hasPassword(userId) }
    },

    /** @throws AppError `weak_password`, and as `OwnPassword.prove` */
    async changePassword(caller: Caller, { currentPassword, newPassword }: PasswordChange) {
      const account = await ownPassword.prove(caller, currentPassword)
      await refuseWeak(newPassword, account)
      const passwordHash = await passwords.hash(newPassword)
      const before = account.passwordHash ?? ''
      await accountSettings.setPassword({ userId: account.id, before, passwordHash, at: clock() })
      log.info({ userId: account.id }, 'password changed')
    },

    /** Takes effect when the mailed link is opened. @throws AppError as `OwnPassword.prove` */
    async changeEmail(caller: Caller, { currentPassword, email }: EmailChange): Promise<void> {
      const account = await ownPassword.prove(caller, currentPassword)
      if (account.email !== email) await verification.requestChange(account.id, email)
    },

    async setPreferences(userId: UserId, preferences: Preferences): Promise<Preferences> {
      await accountSettings.setPreferences(userId, preferences, clock())
      return preferences
    },

    /** @throws AppError `own_account`, and as `OwnPassword.prove` */
    async removeAccount(caller: Caller, currentPassword: string): Promise<void> {
      if (await hasPassword(caller.userId)) await ownPassword.prove(caller, currentPassword)
      await removal.remove(caller.userId)
    },
  }

  /** Users of the hosted provider may have none. */
  async function hasPassword(userId: UserId): Promise<boolean> {
    return (await accounts.ofCaller(userId)).passwordHash !== null
  }
}

type PasswordChange = Parsed<typeof changePassword>['body']
type EmailChange = { currentPassword: string; email: string }
