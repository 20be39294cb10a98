import { AppError, type User } from '@cinecanon/contract'
import type { AppDeps } from '../../deps.ts'
import { type Account, toUser } from '../account/account.ts'
import { welcomeMail } from '../account/mails.ts'
import { countAttempt } from '../sign-in-limits/count-attempt.ts'
import type { SignInLimits } from '../sign-in-limits/sign-in-limits.service.ts'
import type { SecondFactor } from '../two-factor/second-factor.ts'
import type { HostedPerson } from './provider.ts'

export type HostedIdentity = ReturnType<typeof hostedIdentityService>

type Deps = Pick<AppDeps, 'models' | 'hostedProvider' | 'roles' | 'clock' | 'log'> & {
  secondFactor: SecondFactor
  limits: SignInLimits
}
type Proof = { token: string; code?: string | undefined }

/** Exchanges a hosted provider's token for a session of our own. */
export function hostedIdentityService(deps: Deps) {
  const { models, hostedProvider: provider, secondFactor, limits, roles, clock, log } = deps
  const { hostedIdentities: identities, accounts } = models

  return {
    publishableKey: provider?.publishableKey ?? null,

    /**
     * @throws AppError `not_found` without a provider, `hosted_identity_refused`,
     * `hosted_email_unverified`, `verify_address_first`, `second_factor_required`, `wrong_code`,
     * `too_many_requests`, `unavailable`
     */
    async signIn({ token, code }: Proof, address: string): Promise<User> {
      if (!provider) throw new AppError('not_found')
      const attempt = await limits.beginRegistration(address)
      const person = await countAttempt(
        { attempt, failures: ['hosted_identity_refused'], log },
        () => provider.identify(token),
      )
      const account = await accountOf(person)
      if (account.hasTwoFactor) await demandSecondFactor(account, code, address)
      log.info({ userId: account.id }, 'signed in by the hosted provider')
      return toUser(account, roles)
    },
  }

  /** A factor set up here is required, because the provider's own isn't reported. */
  async function demandSecondFactor(account: Account, code: string | undefined, address: string) {
    const attempt = await limits.beginProof(account.email, address)
    await countAttempt({ attempt, failures: ['wrong_code'], log }, () =>
      secondFactor.demand(account, { code, address }),
    )
  }

  async function accountOf(person: HostedPerson): Promise<Account> {
    const linked = await identities.userOf(person)
    const account = linked && (await accounts.byId(linked))
    return account ?? linkByEmail(person)
  }

  /** Links only an address that both sides have verified. */
  async function linkByEmail(person: HostedPerson): Promise<Account> {
    const { verifiedEmail: email } = person
    if (email === null) throw new AppError('hosted_email_unverified')
    const account = (await accounts.byEmail(email)) ?? (await create(person, email))
    if (!account.emailVerified) throw new AppError('verify_address_first')
    await identities.link(person, account.id, clock())
    log.info({ userId: account.id }, 'hosted identity linked')
    return account
  }

  async function create({ firstName, lastName }: HostedPerson, email: string): Promise<Account> {
    const person = { email, username: email, firstName, lastName }
    try {
      return await accounts.create(
        { ...person, passwordHash: null, emailVerified: true },
        clock(),
        (account) => [welcomeMail(account)],
      )
    } catch (error) {
      // The same person, in another tab, was first.
      const existing = isTaken(error) && (await accounts.byEmail(email))
      if (existing) return existing
      throw error
    }
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof AppError && error.code === 'email_taken'
}
