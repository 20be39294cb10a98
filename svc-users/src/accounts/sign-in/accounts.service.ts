import {
  AppError,
  type ErrorCode,
  type Input,
  type register,
  type User,
  type UserId,
} from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { isLoopback, networkOf } from '@cinecanon/service-kit/network'
import type { AppDeps } from '../../deps.ts'
import { knownTimeZone, toUser } from '../account/account.ts'
import { verificationMail } from '../account/mails.ts'
import type { PasswordRules } from '../passwords/password-rules.ts'
import { keyOf } from '../sign-in-limits/attempt-counter.ts'
import { countAttempt } from '../sign-in-limits/count-attempt.ts'
import type { RateLimits } from '../sign-in-limits/rate-limits.ts'
import type { SignInLimits } from '../sign-in-limits/sign-in-limits.service.ts'
import type { SecondFactor } from '../two-factor/second-factor.ts'
import { type Credentials, createCredentials } from './credentials.ts'
import type { SignInLinks } from './sign-in-links.service.ts'

export type Accounts = ReturnType<typeof accountsService>

type Deps = Pick<AppDeps, 'models' | 'passwords' | 'roles' | 'clock' | 'log'> & {
  rules: PasswordRules
  limits: SignInLimits
  rateLimits: RateLimits
  signInLinks: SignInLinks
  secondFactor: SecondFactor
}

type Registration = Input<typeof register>['body']
type SignIn = Credentials & { code?: string | undefined; linkToken?: string | undefined }

/** Per network: each mails a stranger. */
const registrations = {
  name: 'registration',
  most: 50,
  withinMs: retention.requests.ms,
  what: 'a new account',
}

export function accountsService(deps: Deps) {
  const {
    models,
    passwords,
    rules,
    limits,
    rateLimits,
    signInLinks,
    secondFactor,
    roles,
    clock,
    log,
  } = deps
  const { accounts } = models
  const checker = createCredentials({ accounts, passwords })
  /** Single flight of equal sign-ins. */
  const pending = new Map<string, Promise<User>>()

  return {
    /** @throws AppError `weak_password`, `email_taken`, `too_many_requests`, `unavailable` */
    async register(form: Registration, address: string): Promise<User> {
      await rules.refuseWeak(form.password, form)
      // Loopback tells no networks apart.
      if (!isLoopback(address)) await rateLimits.take(registrations, networkOf(address))
      const attempt = await limits.beginRegistration(address)
      const account = await countAttempt({ attempt, failures: ['email_taken'], log }, () =>
        create(form),
      )
      await limits.rememberAddress(account.email, address)
      log.info({ userId: account.id }, 'registered')
      return toUser(account, roles)
    },

    /**
     * @throws AppError `wrong_credentials`, also for an unknown address; after a right password
     * `second_factor_required`, `wrong_code`; and as above
     */
    signIn(form: SignIn, address: string): Promise<User> {
      // Codes and links work once, so they are never shared.
      if (form.code || form.linkToken) return signIn(form, address)
      const key = keyOf('sign-in', form.email, networkOf(address), form.password)
      const signingIn = pending.get(key) ?? signIn(form, address).finally(() => pending.delete(key))
      pending.set(key, signingIn)
      return signingIn
    },

    /** Null when the account is gone. */
    async find(userId: UserId): Promise<User | null> {
      const account = await accounts.byId(userId)
      return account && toUser(account, roles)
    },
  }

  async function signIn({ code, linkToken, ...credentials }: SignIn, address: string) {
    const { email, password } = credentials
    const link = linkToken ? await signInLinks.find(linkToken, email) : null
    const attempt = await limits.beginSignIn({ email, address, linkId: link?.id })
    const { refusal } = attempt
    if (refusal) {
      const failures: ErrorCode[] = ['too_many_requests']
      return countAttempt({ attempt, failures, log }, () => refuse(credentials, refusal))
    }
    const failures: ErrorCode[] = ['wrong_credentials', 'wrong_code']
    const account = await countAttempt({ attempt, failures, log }, async () => {
      const owner = await checker.check(credentials)
      await secondFactor.demand(owner, { code, address })
      if (link) await signInLinks.use(link)
      await checker.renewHash(owner, password)
      return owner
    })
    log.info({ userId: account.id }, 'signed in')
    return toUser(account, roles)
  }

  /** Mails the owner a link after a right password; same reply and work for a wrong one. */
  async function refuse(credentials: Credentials, { retryAfterSeconds }: AppError): Promise<never> {
    const userId = await checker.check(credentials).then(({ id }) => id, undefinedIfWrong)
    await signInLinks.request(credentials.email, userId)
    throw new AppError('too_many_requests', {
      message: refusedMessage,
      ...(retryAfterSeconds && { retryAfterSeconds }),
    })
  }

  /** Unverified, so that the operator's address gives no role. */
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
      (account) => verificationMail(account.id, account.email),
    )
  }
}

const refusedMessage =
  'Too many attempts to sign in to this account. If your password was right, we’ve sent a link to the account’s email ' +
  'address: open it to sign in. If not, please try again in a moment.'

function undefinedIfWrong(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'wrong_credentials')) throw error
}
