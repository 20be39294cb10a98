import type { Call } from '@cinecanon/contract'
import type { Check, Clock, Logger } from '@cinecanon/service-kit'
import type { RequestHandler } from 'express'
import type { Roles } from './accounts/account/account.ts'
import type { HostedProvider } from './accounts/hosted-identity/provider.ts'
import type { Passwords } from './accounts/passwords/passwords.ts'
import type { Models } from './models.ts'
import type { Catalog } from './movies/catalog/catalog.ts'
import type { SortFile } from './movies/imports/sort-file.ts'

/** What the service works with. */
export type AppDeps = {
  models: Models
  passwords: Passwords
  /** Encrypts second factors. */
  twoFactorSecret: string
  /** Null without keys: there is no such provider then. */
  hostedProvider: HostedProvider | null
  /** The films, as last heard from svc-catalog. */
  catalog: Catalog
  /** Asks svc-catalog for what isn't kept. */
  askCatalog: Call
  askMail: Call
  /** Reads what people import, in threads of its own. */
  sortFile: SortFile
  roles: Roles
  /** Whether browsers reach the product over TLS. */
  isCookieSecure: boolean
  identify: RequestHandler
  clock: Clock
  log: Logger
  checks: Record<string, Check>
}
