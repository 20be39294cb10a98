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
import { accountsModel } from './accounts/accounts.model.ts'
import { ensureAdmin } from './accounts/initial-admin.ts'
import { createPasswords } from './accounts/passwords.ts'
import { createApp, type Models } from './app.ts'
import { readConfig } from './config.ts'
import { movieCountsModel } from './movie-counts/movie-counts.model.ts'
import { movieStatesModel } from './movie-states/movie-states.model.ts'
import { outboxModel } from './outbox/outbox.model.ts'
import { createRelay } from './outbox/relay.ts'
import { sessionsModel } from './sessions/sessions.model.ts'
import { signInLimitsModel } from './sign-in-limits/sign-in-limits.model.ts'

const config = readConfig()
const log = createLogger('svc-users', config.LOG_LEVEL)
const db = openDatabase(config.MONGODB_URI, 'cinecanon_users')
const models: Models = {
  accounts: accountsModel(db),
  sessions: sessionsModel(db),
  signInLimits: signInLimitsModel(db),
  movieStates: movieStatesModel(db),
  movieCounts: movieCountsModel(db),
}
const passwords = createPasswords({ pepper: config.PASSWORD_PEPPER })
const sign = createSigner('users', config.SERVICE_KEY)
const relay = createRelay({
  outbox: outboxModel(db),
  mail: createServiceCaller({ service: 'mail', baseUrl: config.MAIL_URL, sign }),
  clock,
  log,
})

const app = createApp({
  models,
  passwords,
  catalog: createServiceCaller({
    service: 'catalog',
    baseUrl: config.CATALOG_URL,
    sign,
    timeoutMs: 2000,
  }),
  roles: { adminEmail: config.ADMIN_EMAIL, templateTesterEmail: config.TEMPLATE_TESTER_EMAIL },
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
