import { AppError, type UserId } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Account } from '../account/account.ts'
import type { SignInLimits } from '../sign-in-limits/sign-in-limits.service.ts'
import { plainCode } from './recovery-codes.ts'
import type { SecretBox } from './secret-box.ts'
import { stepOf } from './totp.ts'
import type { TwoFactorModel } from './two-factor.model.ts'

export type SecondFactor = ReturnType<typeof createSecondFactor>

type Deps = { twoFactors: TwoFactorModel; limits: SignInLimits; box: SecretBox; clock: Clock }
type Proof = { code: string | undefined; address: string }

export function createSecondFactor({ twoFactors, limits, box, clock }: Deps) {
  async function accepts(userId: UserId, typed: string): Promise<boolean> {
    const code = plainCode(typed)
    if (!/^\d{6}$/.test(code)) {
      return twoFactors.useRecoveryCode(userId, box.hash(code, userId))
    }
    const factor = await twoFactors.of(userId)
    const step = factor && stepOf(code, box.open(factor.sealedSecret, userId), clock())
    return step !== null && twoFactors.useStep(userId, step)
  }

  return {
    /** @throws AppError `second_factor_required`, `wrong_code`, `too_many_requests` */
    async demand({ id, email, hasTwoFactor }: Account, { code, address }: Proof): Promise<void> {
      if (!hasTwoFactor) return
      if (code === undefined) throw new AppError('second_factor_required')
      const attempt = await limits.beginCode(email, address)
      const isRight = await accepts(id, code).catch(async (error: unknown) => {
        await attempt.abandoned()
        throw error
      })
      if (!isRight) throw new AppError('wrong_code')
      await attempt.succeeded()
    },
  }
}
