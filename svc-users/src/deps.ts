import type { Call, NewsMode } from '@cinecanon/contract'
import type { Check, Clock, Logger } from '@cinecanon/service-kit'
import type { RequestHandler } from 'express'
import type { Roles } from './accounts/account/account.ts'
import type { HostedProvider } from './accounts/hosted-identity/provider.ts'
import type { Passwords } from './accounts/passwords/passwords.ts'
import type { Models } from './models.ts'
import type { Catalog } from './movies/catalog/catalog.ts'
import type { SortFile } from './movies/imports/sort-file.ts'

export type AppDeps = Models & {
  passwords: Passwords
  twoFactorSecret: string
  hostedProvider: HostedProvider | null
  catalog: Catalog
  callMail: Call
  sortFile: SortFile
  roles: Roles
  newsMode: NewsMode
  isCookieSecure: boolean
  identify: RequestHandler
  clock: Clock
  log: Logger
  checks: Record<string, Check>
}
