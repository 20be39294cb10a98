import * as acclaim from './acclaim.ts'
import * as accountSettings from './account-settings.ts'
import * as accounts from './accounts.ts'
import * as badges from './badges.ts'
import * as blasts from './blasts.ts'
import * as emailVerification from './email-verification.ts'
import type { Endpoint } from './endpoint.ts'
import * as exported from './exports.ts'
import * as filmTitles from './film-titles.ts'
import * as hostedIdentity from './hosted-identity.ts'
import * as imports from './imports.ts'
import * as mail from './mail.ts'
import * as mailRecords from './mail-records.ts'
import * as movieStates from './movie-states.ts'
import * as movies from './movies.ts'
import * as passwordResets from './password-resets.ts'
import * as plan from './plan.ts'
import * as profileImages from './profile-images.ts'
import * as retail from './retail.ts'
import * as runtimes from './runtimes.ts'
import * as sessions from './sessions.ts'
import * as site from './site.ts'
import * as socialCards from './social-cards.ts'
import * as status from './status.ts'
import * as templates from './templates.ts'
import * as twoFactor from './two-factor.ts'
import * as unsubscribe from './unsubscribe.ts'
import * as userAudit from './user-audit.ts'
import * as users from './users.ts'
import * as watchlist from './watchlist.ts'

export * from './acclaim.ts'
export * from './account-settings.ts'
export * from './accounts.ts'
export * from './badges.ts'
export * from './blasts.ts'
export * from './caller.ts'
export * from './ceremonies.ts'
export * from './email-verification.ts'
export * from './endpoint.ts'
export * from './endpoint-errors.ts'
export * from './errors.ts'
export * from './exports.ts'
export * from './film-titles.ts'
export * from './hosted-identity.ts'
export * from './ids.ts'
export * from './imports.ts'
export * from './lists.ts'
export * from './mail.ts'
export * from './mail-records.ts'
export * from './movie-states.ts'
export * from './movies.ts'
export * from './pages.ts'
export * from './password-resets.ts'
export * from './plan.ts'
export * from './plan-evenings.ts'
export * from './profile-images.ts'
export * from './remotes.ts'
export * from './retail.ts'
export * from './runtimes.ts'
export * from './safe-path.ts'
export * from './score.ts'
export * from './sessions.ts'
export * from './site.ts'
export * from './slug.ts'
export * from './social-cards.ts'
export * from './sources.ts'
export * from './stale-answers.ts'
export * from './status.ts'
export * from './template-warnings.ts'
export * from './templates.ts'
export * from './two-factor.ts'
export * from './unsubscribe.ts'
export * from './user-audit.ts'
export * from './users.ts'
export * from './watchlist.ts'
export * from './watchlist-version.ts'

/** Every endpoint of the product. Gateway routes and the API page are made from this list. */
export const endpoints: Endpoint[] = [
  acclaim,
  accountSettings,
  accounts,
  badges,
  blasts,
  emailVerification,
  exported,
  filmTitles,
  hostedIdentity,
  imports,
  mail,
  mailRecords,
  movieStates,
  movies,
  plan,
  passwordResets,
  profileImages,
  retail,
  runtimes,
  sessions,
  site,
  socialCards,
  status,
  templates,
  twoFactor,
  unsubscribe,
  userAudit,
  users,
  watchlist,
]
  .flatMap((file): unknown[] => Object.values(file))
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'service' in value && 'path' in value
}
