import { createLogger, createSigner, serve, systemClock } from '@cinecanon/service-kit'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

const config = readConfig()
const log = createLogger('svc-gateway', config.LOG_LEVEL)

const app = createApp({
  upstreams: { catalog: config.CATALOG_URL, users: config.USERS_URL, mail: config.MAIL_URL },
  publicOrigin: config.PUBLIC_ORIGIN,
  releasesDir: config.RELEASES_DIR,
  sign: createSigner('gateway', config.SERVICE_KEY),
  clock: systemClock,
  log,
})

await serve(app, { port: config.PORT, host: config.HOST, log, onStop: async () => {} })
