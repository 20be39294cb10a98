import { AppError, type UserId } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Account } from '../accounts/account.ts'
import { plainCode } from './recovery-codes.ts'
import type { SecretBox } from './secret-box.ts'
import { stepOf } from './totp.ts'
import type { TwoFactorModel } from './two-factor.model.ts'

export type SecondFactor = ReturnType<typeof createSecondFactor>

type Deps = { twoFactors: TwoFactorModel; box: SecretBox; clock: Clock }

/** What an account asks for beside the first proof of who someone is. */
export function createSecondFactor({ twoFactors, box, clock }: Deps) {
  /** Uses the code up: a second time it is wrong. */
  async function accepts(userId: UserId, typed: string): Promise<boolean> {
    const code = plainCode(typed)
    if (!/^\d{6}$/.test(code)) {
      return twoFactors.useRecoveryCode(userId, box.hash(code, userId))
    }
    const kept = await twoFactors.of(userId)
    const step = kept && stepOf(code, box.open(kept.sealedSecret, userId), clock())
    return step !== null && twoFactors.useStep(userId, step)
  }

  return {
    accepts,

    /** @throws AppError `second_factor_required`, `wrong_code` */
    async demand({ id, hasTwoFactor }: Account, code: string | undefined): Promise<void> {
      if (!hasTwoFactor) return
      if (code === undefined) throw new AppError('second_factor_required')
      if (!(await accepts(id, code))) throw new AppError('wrong_code')
    },
  }
}
