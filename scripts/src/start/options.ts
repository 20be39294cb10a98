import type { Replicas } from './addresses.ts'

export type StackOptions = {
  /** Folder of database, secrets, releases and logs. */
  dataDir: string
  /** Port of the public address. */
  port: number
  /** A real MongoDB (a replica set); without one the embedded database starts. */
  mongodbUri?: string | undefined
  /** A real mail server; without one a local inbox starts. */
  smtpUrl?: string | undefined
  adminEmail?: string
  /** Origin that browsers use, where it isn't the gateway's own. */
  publicOrigin?: string | undefined
  /** Development: services restart when their code changes, and the gateway needs no releases. */
  isWatched?: boolean
  /** Settings that reach every process, such as `LOG_LEVEL`. */
  env?: Record<string, string>
  /** Services run their current releases, and take new ones; otherwise the repository's sources. */
  runsReleases?: boolean
  /** How many workers send mails; 1 when left out. */
  mailWorkers?: number
  replicas?: Replicas
  /** Settings of svc-catalog alone, such as `AMAZON_TAG` or `OMDB_API_KEY`. */
  catalogEnv?: Record<string, string>
  /** Settings of svc-users alone, such as `CLERK_SECRET_KEY`. */
  usersEnv?: Record<string, string>
  /** Settings of both roles of svc-mail, such as `MAIL_FROM`. */
  mailEnv?: Record<string, string>
  /** Settings of svc-gateway alone, such as `CLERK_PUBLISHABLE_KEY`. */
  gatewayEnv?: Record<string, string>
}
