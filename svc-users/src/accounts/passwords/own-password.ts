import { AppError, type UserId } from '@cinecanon/contract'
import type { Http, UserIdentity } from '@cinecanon/service-kit'
import type { AppDeps } from '../../deps.ts'
import type { Account } from '../account/account.ts'
import { countAttempt } from '../sign-in-limits/count-attempt.ts'
import type { SignInLimits } from '../sign-in-limits/sign-in-limits.service.ts'

export type OwnPassword = ReturnType<typeof createOwnPassword>

type Deps = Pick<AppDeps, 'models' | 'passwords' | 'log'> & {
  limits: SignInLimits
}
export type Caller = { userId: UserId; address: string }

export function callerOf({ userId }: UserIdentity, { address }: Http): Caller {
  return { userId, address }
}

/** Required again, because the screen may have been left unlocked. */
export function createOwnPassword({ models, passwords, limits, log }: Deps) {
  const { accounts } = models
  return {
    /**
     * Proves the caller's password, then `demandMore`; failures count as sign-ins do. @throws
     * AppError `wrong_password`, `too_many_requests`, `no_password`, `sign_in_required`
     */
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
