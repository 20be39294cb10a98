export type StackOptions = {
  /** Folder of database, secrets, releases and logs. */
  dataDir: string
  port: number
  mongodbUri?: string | undefined
  /** Program of a `mongod` to start; without one and without a URI the embedded database starts. */
  mongod?: string | undefined
  /** A real mail server; without one a local inbox starts. */
  smtpUrl?: string | undefined
  adminEmail?: string
  /** Origin that browsers use, where it isn't the gateway's own. */
  publicOrigin?: string | undefined
  /** Development: services restart when their code changes, and the gateway needs no releases. */
  isWatched?: boolean
  mailWorkers?: number
  /** Processes of each service, and workers that send mails; 1 by default. */
  replicas?: { catalog?: number; users?: number; 'mail-api'?: number }
  /** Settings that reach every process, such as `LOG_LEVEL`; the others those of one service. */
  env?: Record<string, string>
  catalogEnv?: Record<string, string>
  usersEnv?: Record<string, string>
  /** Of both roles of svc-mail. */
  mailEnv?: Record<string, string>
  gatewayEnv?: Record<string, string>
}
