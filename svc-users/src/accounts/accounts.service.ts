import { AppError, type Input, type register, type User, type UserId } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { welcomeMail } from '../outbox/welcome.ts'
import type { SignInLimits, Try } from '../sign-in-limits/sign-in-limits.service.ts'
import { type Roles, toUser } from './account.ts'
import type { AccountsModel } from './accounts.model.ts'
import type { Passwords } from './passwords.ts'
import { type Credentials, createVerify } from './sign-in.ts'

export type Accounts = ReturnType<typeof accountsService>

type Deps = {
  accounts: AccountsModel
  passwords: Passwords
  limits: SignInLimits
  roles: Roles
  clock: Clock
  log: Logger
}

type Registration = Input<typeof register>['body']

export function accountsService(deps: Deps) {
  const { accounts, passwords, limits, roles, clock, log } = deps
  const verify = createVerify({ accounts, passwords })

  return {
    /** @throws AppError `email_taken`, `too_many_requests`, `unavailable` */
    async register(form: Registration, address: string): Promise<User> {
      const attempt = await limits.beginRegistration(address)
      const account = await settled(attempt, 'email_taken', () => create(form))
      log.info({ userId: account.id }, 'registered')
      return toUser(account, roles)
    },

    /** @throws AppError `wrong_credentials` (nothing tells an unknown address from a wrong password), and as above */
    async signIn(credentials: Credentials, address: string): Promise<User> {
      const attempt = await limits.beginSignIn(credentials.email, address)
      const account = await settled(attempt, 'wrong_credentials', () => verify(credentials))
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
      welcomeMail,
    )
  }

  /** Only an end with `failure` is a failure of the person; any other error is the service's own. */
  async function settled<T>(attempt: Try, failure: string, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work()
      await attempt.succeeded()
      return result
    } catch (error) {
      if (!(error instanceof AppError && error.code === failure)) await attempt.abandoned()
      else log.info({ reason: failure }, 'refused')
      throw error
    }
  }
}
