import {
  systemClock as clock,
  createLogger,
  createServiceCaller,
  createSigner,
  databaseCheck,
  databaseReady,
  identify,
  openDatabase,
  serve,
} from '@cinecanon/service-kit'
import { accountRemovalModel } from './account-removal/account-removal.model.ts'
import { accountSettingsModel } from './account-settings/account-settings.model.ts'
import { accountsModel } from './accounts/accounts.model.ts'
import { ensureAdmin } from './accounts/initial-admin.ts'
import { createPasswords } from './accounts/passwords.ts'
import { createApp, type Models } from './app.ts'
import { badgesModel } from './badges/badges.model.ts'
import { readConfig } from './config.ts'
import { emailVerificationModel } from './email-verification/email-verification.model.ts'
import { hostedIdentitiesModel } from './hosted-identity/hosted-identities.model.ts'
import { createHostedProvider } from './hosted-identity/provider.ts'
import { hostedSettingsOf } from './hosted-identity/settings.ts'
import { importsModel } from './imports/imports.model.ts'
import { createFillMail } from './mailed-links/fill-mail.ts'
import { mailedLinksModel } from './mailed-links/mailed-links.model.ts'
import { movieCountsModel } from './movie-counts/movie-counts.model.ts'
import { movieStatesModel } from './movie-states/movie-states.model.ts'
import { outboxModel } from './outbox/outbox.model.ts'
import { createRelay } from './outbox/relay.ts'
import { passwordResetsModel } from './password-resets/password-resets.model.ts'
import { profileImagesModel } from './profile-images/profile-images.model.ts'
import { recipientsModel } from './recipients/recipients.model.ts'
import { sessionsModel } from './sessions/sessions.model.ts'
import { signInLimitsModel } from './sign-in-limits/sign-in-limits.model.ts'
import { twoFactorModel } from './two-factor/two-factor.model.ts'
import { userAuditModel } from './user-audit/user-audit.model.ts'
import { userGrowthModel } from './user-growth/user-growth.model.ts'
import { usersModel } from './users/users.model.ts'

const config = readConfig()
const log = createLogger('svc-users', config.LOG_LEVEL)
const db = openDatabase(config.MONGODB_URI, 'cinecanon_users')
const models: Models = {
  accounts: accountsModel(db),
  accountSettings: accountSettingsModel(db),
  accountRemoval: accountRemovalModel(db),
  profileImages: profileImagesModel(db),
  users: usersModel(db),
  userGrowth: userGrowthModel(db),
  userAudit: userAuditModel(db),
  sessions: sessionsModel(db),
  signInLimits: signInLimitsModel(db),
  outbox: outboxModel(db),
  mailedLinks: mailedLinksModel(db),
  passwordResets: passwordResetsModel(db),
  emailVerification: emailVerificationModel(db),
  twoFactors: twoFactorModel(db),
  hostedIdentities: hostedIdentitiesModel(db),
  movieStates: movieStatesModel(db),
  imports: importsModel(db),
  movieCounts: movieCountsModel(db),
  badges: badgesModel(db),
  recipients: recipientsModel(db),
}
const passwords = createPasswords({ pepper: config.PASSWORD_PEPPER })
const sign = createSigner('users', config.SERVICE_KEY)
const relay = createRelay({
  outbox: models.outbox,
  mail: createServiceCaller({ service: 'mail', baseUrl: config.MAIL_URL, sign }),
  fill: createFillMail({
    accounts: models.accounts,
    links: models.mailedLinks,
    verification: models.emailVerification,
    appUrl: config.APP_URL,
    clock,
  }),
  clock,
  log,
})

const hosted = hostedSettingsOf(config)
const app = createApp({
  models,
  passwords,
  catalog: createServiceCaller({
    service: 'catalog',
    baseUrl: config.CATALOG_URL,
    sign,
    timeoutMs: 2000,
  }),
  twoFactorSecret: config.TWO_FACTOR_SECRET,
  hostedProvider: hosted && createHostedProvider(hosted),
  roles: {
    adminEmail: config.ADMIN_EMAIL,
    templateTesterEmail: config.TEMPLATE_TESTER_EMAIL,
    adminRequiresTotp: config.ADMIN_REQUIRES_TOTP === 'true',
  },
  isCookieSecure: config.COOKIE_SECURE === 'true',
  identify: identify('users', config.TRUSTED_KEYS),
  clock,
  log,
  checks: { database: databaseCheck(db) },
})

await serve(app, {
  port: config.PORT,
  host: config.HOST,
  log,
  onStop: async () => {
    await relay.stop()
    await db.close()
  },
})

await databaseReady(db)
await Promise.all(Object.values(db.models).map((model) => model.init()))
await ensureAdmin(
  { accounts: models.accounts, passwords, clock, log },
  { email: config.ADMIN_EMAIL, password: config.ADMIN_INITIAL_PASSWORD },
)
relay.start()
