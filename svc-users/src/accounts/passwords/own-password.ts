import { AppError, type UserId } from '@cinecanon/contract'
import type { Http, Logger, UserIdentity } from '@cinecanon/service-kit'
import type { Account } from '../account/account.ts'
import type { AccountsModel } from '../account/accounts.model.ts'
import { countAttempt } from '../sign-in-limits/count-attempt.ts'
import type { SignInLimits } from '../sign-in-limits/sign-in-limits.service.ts'
import type { Passwords } from './passwords.ts'

export type OwnPassword = ReturnType<typeof createOwnPassword>

type Deps = { accounts: AccountsModel; passwords: Passwords; limits: SignInLimits; log: Logger }

export type Caller = { userId: UserId; address: string }

export function callerOf({ userId }: UserIdentity, { address }: Http): Caller {
  return { userId, address }
}

/** Users prove their password again, because the screen may have been left unlocked. */
export function createOwnPassword({ accounts, passwords, limits, log }: Deps) {
  return {
    /** @throws AppError `wrong_password`, `too_many_requests`, `no_password`, `sign_in_required` */
    async prove(
      { userId, address }: Caller,
      currentPassword: string,
      demandMore?: (account: Account) => Promise<void>,
    ): Promise<Account> {
      const account = await accounts.ofCaller(userId)
      const { passwordHash } = account
      if (passwordHash === null) throw new AppError('no_password')
      const attempt = await limits.beginProof(account.email, address)
      await countAttempt({ attempt, failures: ['wrong_password', 'wrong_code'], log }, async () => {
        const isTheirs = await passwords.matches(currentPassword, passwordHash)
        if (!isTheirs) throw new AppError('wrong_password')
        await demandMore?.(account)
      })
      return account
    },
  }
}
