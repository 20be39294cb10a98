import {
  AppError,
  type beginTwoFactor,
  type getTwoFactor,
  type Reply,
  type UserId,
} from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Account } from '../account/account.ts'
import type { AccountsModel } from '../account/accounts.model.ts'
import type { Caller, OwnPassword } from '../passwords/own-password.ts'
import { countAttempt } from '../sign-in-limits/count-attempt.ts'
import type { SignInLimits } from '../sign-in-limits/sign-in-limits.service.ts'
import { newRecoveryCodes, plainCode } from './recovery-codes.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SecretBox } from './secret-box.ts'
import { newSecret, otpauthUrlOf, qrSvgOf, stepOf } from './totp.ts'
import type { TwoFactorModel } from './two-factor.model.ts'

export type TwoFactorSettings = ReturnType<typeof twoFactorService>

type Deps = {
  accounts: AccountsModel
  twoFactors: TwoFactorModel
  secondFactor: SecondFactor
  ownPassword: OwnPassword
  limits: SignInLimits
  box: SecretBox
  clock: Clock
  log: Logger
}
type Proof = { currentPassword: string; code?: string }

/** Wrong passwords and codes count as failed sign-ins. */
export function twoFactorService(deps: Deps) {
  const { accounts, twoFactors, secondFactor, ownPassword, limits, box, clock, log } = deps

  return {
    async status(userId: UserId): Promise<Reply<typeof getTwoFactor>> {
      const factor = await twoFactors.of(userId)
      return { isOn: factor?.isOn ?? false, recoveryCodesLeft: factor?.recoveryCodes.length ?? 0 }
    },

    /** @throws AppError `wrong_password`, `two_factor_on` */
    async begin(caller: Caller, currentPassword: string): Promise<Reply<typeof beginTwoFactor>> {
      const account = await proven(caller, { currentPassword })
      const secret = newSecret()
      await twoFactors.begin(account.id, box.seal(secret, account.id))
      const otpauthUrl = otpauthUrlOf(secret, account.email)
      return { secret, otpauthUrl, qrSvg: await qrSvgOf(otpauthUrl) }
    },

    /** @throws AppError `two_factor_off`, `two_factor_on`, `wrong_code` */
    async confirm({ userId, address }: Caller, code: string): Promise<string[]> {
      const account = await accounts.ofCaller(userId)
      const attempt = await limits.beginProof(account.email, address)
      const codes = await countAttempt({ attempt, failures: ['wrong_code'], log }, () =>
        switchOn(userId, plainCode(code)),
      )
      log.info({ userId }, 'second factor switched on')
      return codes
    },

    /** @throws AppError `wrong_password`, `wrong_code`, `two_factor_off` */
    async disable(caller: Caller, proof: Required<Proof>): Promise<void> {
      await proven(caller, proof)
      await twoFactors.switchOff(caller.userId, clock())
      log.info({ userId: caller.userId }, 'second factor switched off')
    },

    /** @throws AppError as `disable` */
    async renewRecoveryCodes(caller: Caller, proof: Required<Proof>): Promise<string[]> {
      await proven(caller, proof)
      const { codes, hashes } = freshCodes(caller.userId)
      if (!(await twoFactors.replaceRecoveryCodes(caller.userId, hashes))) {
        throw new AppError('two_factor_off')
      }
      log.info({ userId: caller.userId }, 'recovery codes renewed')
      return codes
    },
  }

  async function switchOn(userId: UserId, code: string): Promise<string[]> {
    const begun = await twoFactors.of(userId)
    if (!begun) throw new AppError('two_factor_off')
    if (begun.isOn) throw new AppError('two_factor_on')
    const lastStep = stepOf(code, box.open(begun.sealedSecret, userId), clock())
    if (lastStep === null) throw new AppError('wrong_code')
    const { codes, hashes } = freshCodes(userId)
    const start = { sealedSecret: begun.sealedSecret, lastStep, recoveryCodes: hashes }
    if (!(await twoFactors.switchOn(userId, start, clock()))) throw new AppError('wrong_code')
    return codes
  }

  function freshCodes(userId: UserId) {
    const codes = newRecoveryCodes()
    return { codes, hashes: codes.map((code) => box.hash(plainCode(code), userId)) }
  }

  function proven(caller: Caller, { currentPassword, code }: Proof): Promise<Account> {
    return ownPassword.prove(caller, currentPassword, async (account) => {
      if (code === undefined) return
      if (!account.hasTwoFactor) throw new AppError('two_factor_off')
      await secondFactor.demand(account, { code, address: caller.address })
    })
  }
}
