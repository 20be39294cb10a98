import type { Call } from '@cinecanon/contract'
import { type Check, type Clock, createService, type Logger } from '@cinecanon/service-kit'
import type { Express, RequestHandler } from 'express'
import type { AccountRemovalModel } from './account-removal/account-removal.model.ts'
import { accountRemovalRoutes } from './account-removal/account-removal.routes.ts'
import { accountRemovalService } from './account-removal/account-removal.service.ts'
import { accountDataService } from './account-settings/account-data.service.ts'
import type { AccountSettingsModel } from './account-settings/account-settings.model.ts'
import { accountSettingsRoutes } from './account-settings/account-settings.routes.ts'
import { accountSettingsService } from './account-settings/account-settings.service.ts'
import type { Roles } from './accounts/account.ts'
import type { AccountsModel } from './accounts/accounts.model.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { accountsService } from './accounts/accounts.service.ts'
import { createOwnPassword } from './accounts/own-password.ts'
import { createPasswordRules } from './accounts/password-rules.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { BadgesModel } from './badges/badges.model.ts'
import { badgeRoutes } from './badges/badges.routes.ts'
import { badgesService } from './badges/badges.service.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { EmailVerificationModel } from './email-verification/email-verification.model.ts'
import { emailVerificationRoutes } from './email-verification/email-verification.routes.ts'
import { emailVerificationService } from './email-verification/email-verification.service.ts'
import { exportRoutes } from './exports/exports.routes.ts'
import { exportsService } from './exports/exports.service.ts'
import type { HostedIdentitiesModel } from './hosted-identity/hosted-identities.model.ts'
import { hostedIdentityRoutes } from './hosted-identity/hosted-identity.routes.ts'
import { hostedIdentityService } from './hosted-identity/hosted-identity.service.ts'
import type { HostedProvider } from './hosted-identity/provider.ts'
import { createFilms } from './imports/film-titles.ts'
import type { ImportsModel } from './imports/imports.model.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { importsService } from './imports/imports.service.ts'
import type { MailedLinksModel } from './mailed-links/mailed-links.model.ts'
import type { MovieCountsModel } from './movie-counts/movie-counts.model.ts'
import { movieCountRoutes } from './movie-counts/movie-counts.routes.ts'
import type { MovieStatesModel } from './movie-states/movie-states.model.ts'
import { movieStateRoutes } from './movie-states/movie-states.routes.ts'
import { movieStatesService } from './movie-states/movie-states.service.ts'
import type { OutboxModel } from './outbox/outbox.model.ts'
import { createOutboxFigures } from './outbox/outbox-figures.ts'
import type { PasswordResetsModel } from './password-resets/password-resets.model.ts'
import { passwordResetRoutes } from './password-resets/password-resets.routes.ts'
import { passwordResetsService } from './password-resets/password-resets.service.ts'
import { planRoutes } from './plan/plan.routes.ts'
import { planService } from './plan/plan.service.ts'
import { createDrawPortrait } from './profile-images/portrait.ts'
import type { ProfileImagesModel } from './profile-images/profile-images.model.ts'
import { profileImageRoutes } from './profile-images/profile-images.routes.ts'
import { profileImagesService } from './profile-images/profile-images.service.ts'
import type { RecipientsModel } from './recipients/recipients.model.ts'
import { recipientRoutes } from './recipients/recipients.routes.ts'
import { createSessionCookie } from './sessions/cookie.ts'
import { createEntrance } from './sessions/entrance.ts'
import type { SessionsModel } from './sessions/sessions.model.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import { sessionsService } from './sessions/sessions.service.ts'
import { createQuotas } from './sign-in-limits/quotas.ts'
import type { SignInLimitsModel } from './sign-in-limits/sign-in-limits.model.ts'
import { signInLimitsService } from './sign-in-limits/sign-in-limits.service.ts'
import { createSecondFactor } from './two-factor/second-factor.ts'
import { createSecretBox } from './two-factor/secret-box.ts'
import type { TwoFactorModel } from './two-factor/two-factor.model.ts'
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts'
import { twoFactorService } from './two-factor/two-factor.service.ts'
import type { UserAuditModel } from './user-audit/user-audit.model.ts'
import { userAuditRoutes } from './user-audit/user-audit.routes.ts'
import type { UserGrowthModel } from './user-growth/user-growth.model.ts'
import { userGrowthService } from './user-growth/user-growth.service.ts'
import type { UsersModel } from './users/users.model.ts'
import { userRoutes } from './users/users.routes.ts'
import { usersService } from './users/users.service.ts'
import { watchlistRoutes } from './watchlist/watchlist.routes.ts'
import { watchlistService } from './watchlist/watchlist.service.ts'

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
  roles: Roles
  /** Whether browsers reach the product over TLS. */
  isCookieSecure: boolean
  identify: RequestHandler
  clock: Clock
  log: Logger
  checks: Record<string, Check>
}

export function createApp(deps: Deps): Express {
  const { models, passwords, catalog, roles, clock, log } = deps
  const limits = signInLimitsService({ limits: models.signInLimits, clock })
  const quotas = createQuotas({ limits: models.signInLimits, clock })
  const rules = createPasswordRules()
  const box = createSecretBox(deps.twoFactorSecret)
  const secondFactor = createSecondFactor({ twoFactors: models.twoFactors, box, clock })
  const sessions = sessionsService({ sessions: models.sessions, clock })
  const users = usersService({ users: models.users, counts: models.movieCounts, roles, clock })
  const growth = userGrowthService({
    growth: models.userGrowth,
    counts: models.movieCounts,
    clock,
  })
  const cookie = createSessionCookie(deps.isCookieSecure)
  const entrance = createEntrance({ sessions, cookie })
  const states = { states: models.movieStates, catalog, clock }
  const films = createFilms({ call: deps.askCatalog, clock })
  const accounts = accountsService({
    accounts: models.accounts,
    passwords,
    rules,
    limits,
    secondFactor,
    roles,
    clock,
    log,
  })
  const verification = emailVerificationService({
    verification: models.emailVerification,
    accounts: models.accounts,
    outbox: models.outbox,
    quotas,
    clock,
    log,
  })
  const resets = passwordResetsService({
    resets: models.passwordResets,
    links: models.mailedLinks,
    accounts: models.accounts,
    outbox: models.outbox,
    passwords,
    rules,
    quotas,
    clock,
    log,
  })
  const hosted = hostedIdentityService({
    provider: deps.hostedProvider,
    identities: models.hostedIdentities,
    accounts: models.accounts,
    secondFactor,
    limits,
    roles,
    clock,
    log,
  })
  const ownPassword = createOwnPassword({ accounts: models.accounts, passwords, limits, log })
  const twoFactor = twoFactorService({
    twoFactors: models.twoFactors,
    secondFactor,
    accounts: models.accounts,
    ownPassword,
    limits,
    box,
    clock,
    log,
  })
  const removal = accountRemovalService({
    removal: models.accountRemoval,
    accounts: models.accounts,
    roles,
    clock,
    log,
  })
  const settings = accountSettingsService({
    settings: models.accountSettings,
    accounts: models.accounts,
    ownPassword,
    passwords,
    rules,
    verification,
    removal,
    clock,
    log,
  })
  const data = accountDataService({
    ...states,
    accounts: models.accounts,
    badges: models.badges,
    imports: models.imports,
    images: models.profileImages,
    identities: models.hostedIdentities,
    sessions,
    verification,
  })
  const images = profileImagesService({
    images: models.profileImages,
    draw: createDrawPortrait(),
    clock,
    log,
  })

  return createService({
    log,
    ...createOutboxFigures(models.outbox),
    identify: deps.identify,
    routes: [
      accountRoutes({ accounts, entrance }),
      sessionRoutes(sessions, accounts),
      accountSettingsRoutes({ settings, data, verification, sessions, cookie }),
      accountRemovalRoutes(removal),
      profileImageRoutes(images),
      emailVerificationRoutes(verification),
      passwordResetRoutes(resets),
      twoFactorRoutes(twoFactor),
      hostedIdentityRoutes({ hosted, entrance }),
      movieStateRoutes(movieStatesService(states)),
      movieCountRoutes(models.movieCounts),
      watchlistRoutes(watchlistService(states)),
      badgeRoutes(badgesService({ ...states, badges: models.badges })),
      importRoutes(importsService({ ...states, imports: models.imports, films })),
      exportRoutes(exportsService({ ...states, films })),
      planRoutes(planService(states)),
      userRoutes(users, growth),
      userAuditRoutes(models.userAudit),
      recipientRoutes(models.recipients),
    ],
    checks: deps.checks,
  })
}
