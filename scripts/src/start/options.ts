export type StackOptions = {
  dataDir: string
  port: number
  mongodbUri?: string | undefined
  /** Program of a `mongod` to start; without one and without a URI the embedded database starts. */
  mongod?: string | undefined
  smtpUrl?: string | undefined
  adminEmail?: string
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
  mailEnv?: Record<string, string>
  gatewayEnv?: Record<string, string>
  /** Gets the names of processes that aren't ready yet, every fifteen seconds. */
  print?: (text: string) => void
}
