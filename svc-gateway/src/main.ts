import './tracing.ts'
import { frontendHostOf } from '@cinecanon/contract'
import {
  createLogger,
  createSigner,
  serve,
  settingsOrEnd,
  systemClock,
} from '@cinecanon/service-kit'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { pageOfStatus } from './pages/page-errors.ts'
import { createGatewayMetrics, serveMetrics } from './status/metrics.ts'

const config = settingsOrEnd(readConfig)
const log = createLogger('svc-gateway', config.LOG_LEVEL)

const metrics = createGatewayMetrics()
if (config.METRICS_PORT) serveMetrics(metrics, { port: config.METRICS_PORT, host: config.HOST })

const app = await createApp({
  upstreams: { catalog: config.CATALOG_URL, users: config.USERS_URL, mail: config.MAIL_URL },
  publicOrigin: config.PUBLIC_ORIGIN,
  hostedIdentityHost: frontendHostOf(config.CLERK_PUBLISHABLE_KEY ?? ''),
  pictureOrigin: config.PICTURE_ORIGIN ?? null,
  trustedProxies: config.TRUSTED_PROXIES,
  releasesDir: config.RELEASES_DIR,
  site: {
    socialProfiles: config.SOCIAL_PROFILES,
    analyticsScript: config.ANALYTICS_SCRIPT || null,
  },
  mailWorkers: config.MAIL_WORKER_URL ?? [],
  metrics,
  sign: createSigner('gateway', config.SERVICE_KEY),
  clock: systemClock,
  log,
})

await serve(app, {
  port: config.PORT,
  host: config.HOST,
  log,
  onStop: app.close,
  maxHeaderSize: 8 * 1024,
  refusalPage: pageOfStatus,
  // Longer than any response of a service may take.
  stillMs: 15_000,
})
