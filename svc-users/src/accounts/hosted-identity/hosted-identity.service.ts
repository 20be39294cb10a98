import { AppError, type User } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import { type Account, type Roles, toUser } from '../account/account.ts'
import type { AccountsModel } from '../account/accounts.model.ts'
import { welcomeMail } from '../account/mails.ts'
import { countAttempt } from '../sign-in-limits/count-attempt.ts'
import type { SignInLimits } from '../sign-in-limits/sign-in-limits.service.ts'
import type { SecondFactor } from '../two-factor/second-factor.ts'
import type { HostedIdentitiesModel } from './hosted-identities.model.ts'
import type { HostedPerson, HostedProvider } from './provider.ts'

export type HostedIdentity = ReturnType<typeof hostedIdentityService>

type Deps = {
  accounts: AccountsModel
  hostedIdentities: HostedIdentitiesModel
  hostedProvider: HostedProvider | null
  secondFactor: SecondFactor
  limits: SignInLimits
  roles: Roles
  clock: Clock
  log: Logger
}
type Proof = { token: string; code?: string | undefined }

export function hostedIdentityService(deps: Deps) {
  const { accounts, hostedIdentities, hostedProvider: provider } = deps
  const { secondFactor, limits, roles, clock, log } = deps

  return {
    publishableKey: provider?.publishableKey ?? null,

    /** @throws AppError `not_found` without a provider, and as the contract lists */
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

  /** Requires a factor set up here, because the provider doesn't report its own. */
  async function demandSecondFactor(account: Account, code: string | undefined, address: string) {
    const attempt = await limits.beginProof(account.email, address)
    await countAttempt({ attempt, failures: ['wrong_code'], log }, () =>
      secondFactor.demand(account, { code, address }),
    )
  }

  async function accountOf(person: HostedPerson): Promise<Account> {
    const linked = await hostedIdentities.userOf(person)
    const account = linked && (await accounts.byId(linked))
    return account ?? linkByEmail(person)
  }

  /** Links only an address that both sides have verified. */
  async function linkByEmail(person: HostedPerson): Promise<Account> {
    const { verifiedEmail: email } = person
    if (email === null) throw new AppError('hosted_email_unverified')
    const account = (await accounts.byEmail(email)) ?? (await create(person, email))
    if (!account.emailVerified) throw new AppError('verify_address_first')
    await hostedIdentities.link(person, account.id, clock())
    log.info({ userId: account.id }, 'hosted identity linked')
    return account
  }

  async function create({ firstName, lastName }: HostedPerson, email: string): Promise<Account> {
    const person = { email, username: email, firstName, lastName }
    const account = { ...person, passwordHash: null, emailVerified: true }
    try {
      return await accounts.create(account, clock(), welcomeMail)
    } catch (error) {
      // The same person may have been first, in another tab.
      const isTaken = error instanceof AppError && error.code === 'email_taken'
      const existing = isTaken && (await accounts.byEmail(email))
      if (existing) return existing
      throw error
    }
  }
}
