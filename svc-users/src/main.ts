import './tracing.ts'
import {
  systemClock as clock,
  createLogger,
  createServiceCaller,
  createSigner,
  identify,
  serve,
  settingsOrEnd,
} from '@cinecanon/service-kit'
import { databaseCheck, databaseReady, openDatabase } from '@cinecanon/service-kit/database'
import { createFillMail } from './accounts/fill-mail.ts'
import { createHostedProvider } from './accounts/hosted-identity/provider.ts'
import { ensureAdmin } from './accounts/initial-admin.ts'
import { createPasswords } from './accounts/passwords/passwords.ts'
import { createRateLimits } from './accounts/sign-in-limits/rate-limits.ts'
import { createApp } from './app.ts'
import { hostedSettingsOf, readConfig } from './config.ts'
import { modelsOn } from './models.ts'
import { createCatalog } from './movies/catalog/catalog.ts'
import { createSortFile } from './movies/imports/sort-file.ts'
import { createRelay } from './outbox/relay.ts'

const config = settingsOrEnd(readConfig)
const log = createLogger('svc-users', config.LOG_LEVEL)
const db = openDatabase(config.MONGODB_URI, `${config.DATABASE_PREFIX}_users`)
const models = modelsOn(db)
const passwords = createPasswords({ pepper: config.PASSWORD_PEPPER })
const sign = createSigner('users', config.SERVICE_KEY)
const callMail = createServiceCaller({ service: 'mail', origins: config.MAIL_URL, sign, log })
const relay = createRelay({
  outbox: models.outbox,
  mail: callMail,
  fill: createFillMail({
    ...models,
    rateLimits: createRateLimits({ ...models, clock }),
    appUrl: config.APP_URL,
    clock,
  }),
  clock,
  log,
})

const hosted = hostedSettingsOf(config)
const catalog = createCatalog({
  call: createServiceCaller({
    service: 'catalog',
    origins: config.CATALOG_URL,
    sign,
    timeoutMs: 2000,
    log,
  }),
  clock,
  log,
})
/** The service is ready once collections, indexes and the operator's account exist. */
const prepared = Promise.withResolvers<void>()
const app = createApp({
  ...models,
  passwords,
  catalog,
  callMail,
  sortFile: createSortFile(),
  twoFactorSecret: config.TWO_FACTOR_SECRET,
  hostedProvider: hosted && createHostedProvider(hosted),
  roles: {
    adminEmail: config.ADMIN_EMAIL,
    templateTesterEmail: config.TEMPLATE_TESTER_EMAIL,
    adminRequiresTotp: config.ADMIN_REQUIRES_TOTP === 'true',
  },
  newsMode: config.NEWS_CONSENT,
  isCookieSecure: config.APP_URL.startsWith('https:'),
  identify: identify('users', config.TRUSTED_KEYS),
  clock,
  log,
  checks: { database: databaseCheck(db), prepared: () => prepared.promise },
})

await serve(app, {
  port: config.PORT,
  host: config.HOST,
  log,
  onStop: async () => {
    await relay.stop()
    await models.dayCounts.stop()
    await db.close()
  },
})

await databaseReady(db)
await Promise.all(Object.values(db.models).map((model) => model.init()))
await ensureAdmin(
  { ...models, passwords, clock, log },
  { email: config.ADMIN_EMAIL, password: config.ADMIN_INITIAL_PASSWORD },
)
prepared.resolve()
relay.start()
models.dayCounts.start(log)
await catalog.warmUp()
