import type { changePassword, Parsed, Preferences, UserId } from '@cinecanon/contract'
import type { EmailVerification } from '../../accounts/email-verification/email-verification.service.ts'
import type { Caller, OwnPassword } from '../../accounts/passwords/own-password.ts'
import type { PasswordRules } from '../../accounts/passwords/password-rules.ts'
import type { AppDeps } from '../../deps.ts'
import type { AccountRemoval } from '../account-removal/account-removal.service.ts'

export type AccountSettings = ReturnType<typeof accountSettingsService>

type Deps = Pick<AppDeps, 'models' | 'passwords' | 'clock' | 'log'> & {
  ownPassword: OwnPassword
  rules: PasswordRules
  verification: EmailVerification
  removal: AccountRemoval
}

/** Each change requires the current password. */
export function accountSettingsService(deps: Deps) {
  const { models, ownPassword, passwords, rules, verification, clock, log } = deps
  const { accountSettings: settings, accounts } = models

  return {
    async read(userId: UserId) {
      const pendingEmail = await verification.pendingEmail(userId)
      return { pendingEmail, hasPassword: await hasPassword(userId) }
    },

    /** Ends every session. @throws AppError `weak_password`, and as `OwnPassword.prove` */
    async changePassword(caller: Caller, { currentPassword, newPassword }: PasswordChange) {
      const account = await ownPassword.prove(caller, currentPassword)
      await rules.refuseWeak(newPassword, account)
      const passwordHash = await passwords.hash(newPassword)
      const before = account.passwordHash ?? ''
      await settings.setPassword({ userId: account.id, before, passwordHash, at: clock() })
      log.info({ userId: account.id }, 'password changed')
    },

    /** Takes effect when the mailed link is opened. @throws AppError as `OwnPassword.prove` */
    async changeEmail(caller: Caller, { currentPassword, email }: EmailChange): Promise<void> {
      const account = await ownPassword.prove(caller, currentPassword)
      if (account.email !== email) await verification.requestChange(account.id, email)
    },

    async setPreferences(userId: UserId, preferences: Preferences): Promise<Preferences> {
      await settings.setPreferences(userId, preferences, clock())
      return preferences
    },

    /** @throws AppError `own_account`, and as `OwnPassword.prove` */
    async removeAccount(caller: Caller, currentPassword: string): Promise<void> {
      if (await hasPassword(caller.userId)) await ownPassword.prove(caller, currentPassword)
      await deps.removal.remove(caller.userId)
    },
  }

  /** False for users of the hosted provider alone. */
  async function hasPassword(userId: UserId): Promise<boolean> {
    return (await accounts.ofCaller(userId)).passwordHash !== null
  }
}

type PasswordChange = Parsed<typeof changePassword>['body']
type EmailChange = { currentPassword: string; email: string }
