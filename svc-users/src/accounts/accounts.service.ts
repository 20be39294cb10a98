import type { ErrorCode, Input, register, User, UserId } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { verificationMail } from '../email-verification/mails.ts'
import { welcomeMail } from '../outbox/welcome.ts'
import { settled } from '../sign-in-limits/settled.ts'
import type { SignInLimits } from '../sign-in-limits/sign-in-limits.service.ts'
import type { SecondFactor } from '../two-factor/second-factor.ts'
import { type Roles, toUser } from './account.ts'
import type { AccountsModel } from './accounts.model.ts'
import type { PasswordRules } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import { type Credentials, createVerify } from './sign-in.ts'

export type Accounts = ReturnType<typeof accountsService>

type Deps = {
  accounts: AccountsModel
  passwords: Passwords
  rules: PasswordRules
  limits: SignInLimits
  secondFactor: SecondFactor
  roles: Roles
  clock: Clock
  log: Logger
}

type Registration = Input<typeof register>['body']
type SignIn = Credentials & { code?: string | undefined }

export function accountsService(deps: Deps) {
  const { accounts, passwords, rules, limits, secondFactor, roles, clock, log } = deps
  const verify = createVerify({ accounts, passwords })

  return {
    /** @throws AppError `weak_password`, `email_taken`, `too_many_requests`, `unavailable` */
    async register(form: Registration, address: string): Promise<User> {
      await rules.refuseWeak(form.password, form)
      const attempt = await limits.beginRegistration(address)
      const account = await settled({ attempt, failures: ['email_taken'], log }, () => create(form))
      await limits.recognise(account.email, address)
      log.info({ userId: account.id }, 'registered')
      return toUser(account, roles)
    },

    /**
     * @throws AppError `wrong_credentials` (nothing tells an unknown address from a wrong password), only after a right
     * password `second_factor_required` and `wrong_code`, and as above
     */
    async signIn({ code, ...credentials }: SignIn, address: string): Promise<User> {
      const attempt = await limits.beginSignIn(credentials.email, address)
      const failures: ErrorCode[] = ['wrong_credentials', 'wrong_code']
      const account = await settled({ attempt, failures, log }, async () => {
        const known = await verify(credentials)
        await secondFactor.demand(known, { code, address })
        return known
      })
      log.info({ userId: account.id }, 'signed in')
      return toUser(account, roles)
    },

    /** Null when the account is gone. */
    async find(userId: UserId): Promise<User | null> {
      const account = await accounts.byId(userId)
      return account && toUser(account, roles)
    },
  }

  /** The address isn't verified yet, so registering with the operator's address gives an ordinary account. */
  async function create({ email, password, username, firstName, lastName }: Registration) {
    return accounts.create(
      {
        email,
        username: username?.trim() || email,
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        passwordHash: await passwords.hash(password),
        emailVerified: false,
      },
      clock(),
      (account) => [welcomeMail(account), verificationMail(account.id, account.email)],
    )
  }
}
