import { AppError, type ErrorCode, type User } from '@cinecanon/contract'
import type { Logger } from '@cinecanon/service-kit'
import { networkOf } from '@cinecanon/service-kit/network'
import { type Account, type Roles, toUser } from '../account/account.ts'
import type { AccountsModel } from '../account/accounts.model.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { keyOf } from '../sign-in-limits/attempt-counter.ts'
import { countAttempt } from '../sign-in-limits/count-attempt.ts'
import type { SignInLimits } from '../sign-in-limits/sign-in-limits.service.ts'
import type { SecondFactor } from '../two-factor/second-factor.ts'
import type { SignInLinks } from './sign-in-links.service.ts'

type Deps = {
  accounts: AccountsModel
  passwords: Passwords
  limits: SignInLimits
  signInLinks: SignInLinks
  secondFactor: SecondFactor
  roles: Roles
  log: Logger
}

type Credentials = { email: string; password: string }
type Form = Credentials & { code?: string | undefined; linkToken?: string | undefined }

/** @throws AppError `wrong_credentials`, `second_factor_required`, `wrong_code` */
export type SignIn = (form: Form, address: string) => Promise<User>

export function createSignIn(deps: Deps): SignIn {
  const { accounts, passwords, limits, signInLinks, secondFactor, roles, log } = deps
  const pending = new Map<string, Promise<User>>()

  return (form, address) => {
    // Shares equal sign-ins under way, but not with codes and links, because those work once.
    if (form.code || form.linkToken) return signIn(form, address)
    const key = keyOf('sign-in', form.email, networkOf(address), form.password)
    const signingIn = pending.get(key) ?? signIn(form, address).finally(() => pending.delete(key))
    pending.set(key, signingIn)
    return signingIn
  }

  async function signIn({ code, linkToken, ...credentials }: Form, address: string) {
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
      const owner = await ownerOf(credentials)
      if (!owner) throw new AppError('wrong_credentials')
      await secondFactor.demand(owner, { code, address })
      if (link) await signInLinks.use(link)
      await renewHash(owner, password)
      return owner
    })
    log.info({ userId: account.id }, 'signed in')
    return toUser(account, roles)
  }

  /** Mails the owner a link after a right password, and works the same after a wrong one. */
  async function refuse(credentials: Credentials, { retryAfterSeconds }: AppError): Promise<never> {
    const owner = await ownerOf(credentials)
    await signInLinks.request(credentials.email, owner?.id)
    throw new AppError('too_many_requests', {
      message: refusedMessage,
      ...(retryAfterSeconds && { retryAfterSeconds }),
    })
  }

  /** @returns null for an unknown address or a wrong password */
  async function ownerOf({ email, password }: Credentials): Promise<Account | null> {
    const account = await accounts.byEmail(email)
    const isRight = await passwords.matches(password, account?.passwordHash ?? undefined)
    return isRight ? account : null
  }

  /** Upgrades the hash after the cost was raised. */
  async function renewHash({ id, passwordHash }: Account, password: string): Promise<void> {
    if (!passwordHash || !passwords.isOutdated(passwordHash)) return
    try {
      await accounts.rehash(id, passwordHash, await passwords.hash(password))
    } catch (error) {
      // Ignores a busy service, because the next sign-in upgrades the hash.
      if (!(error instanceof AppError)) throw error
    }
  }
}

const refusedMessage =
  'Too many attempts to sign in to this account. If your password was right, we’ve sent a link to the account’s email ' +
  'address: open it to sign in. If not, please try again in a moment.'
