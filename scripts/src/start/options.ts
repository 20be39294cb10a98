export type StackOptions = {
  dataDir: string
  port: number
  mongodbUri?: string | undefined
  /** Without this program and without a URI, the embedded database starts. */
  mongod?: string | undefined
  smtpUrl?: string | undefined
  adminEmail?: string
  publicOrigin?: string | undefined
  /** Services restart when their code changes, and the gateway needs no releases. */
  isWatched?: boolean
  /** `mail-api` sends the mails too when there are none. */
  mailWorkers?: number
  replicas?: { catalog?: number; users?: number; 'mail-api'?: number }
  /** These reach every process, the others those of one service. */
  env?: Record<string, string>
  catalogEnv?: Record<string, string>
  usersEnv?: Record<string, string>
  mailEnv?: Record<string, string>
  gatewayEnv?: Record<string, string>
  /** Gets the names of processes that aren't ready yet, every fifteen seconds. */
  print?: (text: string) => void
}
