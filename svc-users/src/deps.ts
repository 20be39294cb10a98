import type { Call } from '@cinecanon/contract'
import type { Check, Clock, Logger } from '@cinecanon/service-kit'
import type { RequestHandler } from 'express'
import type { AccountRemovalModel } from './account-removal/account-removal.model.ts'
import type { AccountSettingsModel } from './account-settings/account-settings.model.ts'
import type { Roles } from './accounts/account.ts'
import type { AccountsModel } from './accounts/accounts.model.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { BadgesModel } from './badges/badges.model.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { EmailVerificationModel } from './email-verification/email-verification.model.ts'
import type { HostedIdentitiesModel } from './hosted-identity/hosted-identities.model.ts'
import type { HostedProvider } from './hosted-identity/provider.ts'
import type { ImportsModel } from './imports/imports.model.ts'
import type { SortFile } from './imports/sort-file.ts'
import type { MailedLinksModel } from './mailed-links/mailed-links.model.ts'
import type { MovieCountsModel } from './movie-counts/movie-counts.model.ts'
import type { MovieStatesModel } from './movie-states/movie-states.model.ts'
import type { OutboxModel } from './outbox/outbox.model.ts'
import type { PasswordResetsModel } from './password-resets/password-resets.model.ts'
import type { ProfileImagesModel } from './profile-images/profile-images.model.ts'
import type { RecipientsModel } from './recipients/recipients.model.ts'
import type { SessionsModel } from './sessions/sessions.model.ts'
import type { SignInLimitsModel } from './sign-in-limits/sign-in-limits.model.ts'
import type { TwoFactorModel } from './two-factor/two-factor.model.ts'
import type { UserAuditModel } from './user-audit/user-audit.model.ts'
import type { UserGrowthModel } from './user-growth/user-growth.model.ts'
import type { UsersModel } from './users/users.model.ts'

/** Everything that the service keeps. */
export type Models = {
  accounts: AccountsModel
  accountSettings: AccountSettingsModel
  accountRemoval: AccountRemovalModel
  profileImages: ProfileImagesModel
  users: UsersModel
  userGrowth: UserGrowthModel
  userAudit: UserAuditModel
  sessions: SessionsModel
  signInLimits: SignInLimitsModel
  outbox: OutboxModel
  mailedLinks: MailedLinksModel
  passwordResets: PasswordResetsModel
  emailVerification: EmailVerificationModel
  twoFactors: TwoFactorModel
  hostedIdentities: HostedIdentitiesModel
  movieStates: MovieStatesModel
  imports: ImportsModel
  movieCounts: MovieCountsModel
  badges: BadgesModel
  recipients: RecipientsModel
}

/** What the service works with. */
export type Deps = {
  models: Models
  passwords: Passwords
  /** Encrypts second factors. */
  twoFactorSecret: string
  /** Null without keys. */
  hostedProvider: HostedProvider | null
  /** The films, as last heard from svc-catalog. */
  catalog: Catalog
  /** Asks svc-catalog for what isn't kept. */
  askCatalog: Call
  askMail: Call
  /** Reads what people import, in threads of its own. */
  sortFile: SortFile
  roles: Roles
  /** Whether browsers reach the product over TLS. */
  isCookieSecure: boolean
  identify: RequestHandler
  clock: Clock
  log: Logger
  checks: Record<string, Check>
}
