import type { Call } from '@cinecanon/contract'
import type { Check, Clock, Logger } from '@cinecanon/service-kit'
import type { RequestHandler } from 'express'
import type { Roles } from './accounts/account/account.ts'
import type { AccountsModel } from './accounts/account/accounts.model.ts'
import type { EmailVerificationModel } from './accounts/email-verification/email-verification.model.ts'
import type { HostedIdentitiesModel } from './accounts/hosted-identity/hosted-identities.model.ts'
import type { HostedProvider } from './accounts/hosted-identity/provider.ts'
import type { MailedLinksModel } from './accounts/mailed-links/mailed-links.model.ts'
import type { PasswordResetsModel } from './accounts/password-resets/password-resets.model.ts'
import type { Passwords } from './accounts/passwords/passwords.ts'
import type { SessionsModel } from './accounts/sessions/sessions.model.ts'
import type { SignInLimitsModel } from './accounts/sign-in-limits/sign-in-limits.model.ts'
import type { TwoFactorModel } from './accounts/two-factor/two-factor.model.ts'
import type { MovieCountsModel } from './counts/movie-counts.model.ts'
import type { UserGrowthModel } from './counts/user-days.model.ts'
import type { BadgesModel } from './movies/badges/badges.model.ts'
import type { Catalog } from './movies/catalog/catalog.ts'
import type { ImportsModel } from './movies/imports/imports.model.ts'
import type { SortFile } from './movies/imports/sort-file.ts'
import type { MovieStatesModel } from './movies/movie-states/movie-states.model.ts'
import type { RecipientsModel } from './operator/recipients/recipients.model.ts'
import type { UserAuditModel } from './operator/user-audit/user-audit.model.ts'
import type { UsersModel } from './operator/users/users.model.ts'
import type { OutboxModel } from './outbox/outbox.model.ts'
import type { AccountRemovalModel } from './own-account/account-removal/account-removal.model.ts'
import type { AccountSettingsModel } from './own-account/account-settings/account-settings.model.ts'
import type { ProfileImagesModel } from './own-account/profile-images/profile-images.model.ts'

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
