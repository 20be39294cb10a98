import type { Input, register, User, UserId } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { isLoopback, networkOf } from '@cinecanon/service-kit/network'
import { knownTimeZone, type Roles, toUser } from '../account/account.ts'
import type { AccountsModel } from '../account/accounts.model.ts'
import { newMail } from '../account/mails.ts'
import { refuseWeak } from '../passwords/password-rules.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { countAttempt } from '../sign-in-limits/count-attempt.ts'
import type { RateLimits } from '../sign-in-limits/rate-limits.ts'
import type { SignInLimits } from '../sign-in-limits/sign-in-limits.service.ts'

export type Accounts = ReturnType<typeof accountsService>

type Deps = {
  accounts: AccountsModel
  passwords: Passwords
  limits: SignInLimits
  rateLimits: RateLimits
  roles: Roles
  clock: Clock
  log: Logger
}

type Registration = Input<typeof register>['body']

/** Limits each network, because each registration mails a stranger. */
const registrations = { name: 'registration', most: 50, label: 'a new account' }

export function accountsService(deps: Deps) {
  const { accounts, passwords, limits, rateLimits, roles, clock, log } = deps

  return {
    /** @throws AppError `weak_password`, `email_taken`, `too_many_requests`, `unavailable` */
    async register(form: Registration, address: string): Promise<User> {
      await refuseWeak(form.password, form)
      // Exempts loopback, which tells no networks apart.
      if (!isLoopback(address)) await rateLimits.consume(registrations, networkOf(address))
      const attempt = await limits.beginRegistration(address)
      const account = await countAttempt({ attempt, failures: ['email_taken'], log }, () =>
        create(form),
      )
      await limits.rememberAddress(account.email, address)
      log.info({ userId: account.id }, 'registered')
      return toUser(account, roles)
    },

    async find(userId: UserId): Promise<User | null> {
      const account = await accounts.byId(userId)
      return account && toUser(account, roles)
    },
  }

  /** The account begins unverified, so that the operator's address gives no role. */
  async function create(form: Registration) {
    const { email, password, username, firstName, lastName } = form
    const now = clock()
    return accounts.create(
      {
        email,
        username: username?.trim() || email,
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        passwordHash: await passwords.hash(password),
        emailVerified: false,
        newsConsent: form.wantsNews ? { at: now, how: 'sign-up' } : null,
        timeZone: knownTimeZone(form.timeZone),
      },
      now,
      (account) => newMail('verify-email', account.email, account.id),
    )
  }
}
