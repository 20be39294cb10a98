import * as acclaim from './acclaim.ts'
import * as accounts from './accounts.ts'
import type { Endpoint } from './endpoint.ts'
import * as mail from './mail.ts'
import * as movieStates from './movie-states.ts'
import * as movies from './movies.ts'
import * as retail from './retail.ts'
import * as sessions from './sessions.ts'
import * as site from './site.ts'
import * as socialCards from './social-cards.ts'
import * as watchlist from './watchlist.ts'

export * from './acclaim.ts'
export * from './accounts.ts'
export * from './caller.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './ids.ts'
export * from './lists.ts'
export * from './mail.ts'
export * from './movie-states.ts'
export * from './movies.ts'
export * from './pages.ts'
export * from './remotes.ts'
export * from './retail.ts'
export * from './score.ts'
export * from './sessions.ts'
export * from './site.ts'
export * from './slug.ts'
export * from './social-cards.ts'
export * from './sources.ts'
export * from './watchlist.ts'

/** Every endpoint of the product. Gateway routes and the API page are made from this list. */
export const endpoints: Endpoint[] = [
  acclaim,
  accounts,
  mail,
  movieStates,
  movies,
  retail,
  sessions,
  site,
  socialCards,
  watchlist,
]
  .flatMap((file): unknown[] => Object.values(file))
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'service' in value && 'path' in value
}
