import type { User } from '../people/accounts.ts'
import type { Call } from './caller.ts'
import type { RemoteName, RemotesJson } from './remotes.ts'

/** What the operator has set that pages show or do. */
export type SiteSettings = {
  /** Pages of the house elsewhere, all https. */
  socialProfiles: { label: string; href: string }[]
  /** Path of a script of this site that gets page views; null without one. */
  analyticsScript: string | null
}

/**
 * Parameters by which an address chooses among a few forms of its page. Visitors' pages are kept by
 * these: at an address with others, such as a search's, the page is rendered each time.
 */
export const pageParameters = [
  'filter',
  'decade',
  'country',
  'director',
  'genre',
  'runtime',
  'source',
  'sort',
  'view',
  'tab',
] as const
export type PageParameter = (typeof pageParameters)[number]

/** What the gateway gives the host's server bundle to render one page. */
export type PageOrder = {
  /** Address as asked for; its origin is the public one. */
  url: URL
  user: User | null
  /** There is a session, but svc-users can't tell whose: a page for everyone, of no visitor. */
  isAccountAway?: boolean
  /** Calls the services for this visitor. */
  call: Call
  /** When the oldest answer to `call` was fresh; null while no service is away. */
  staleSince?: () => Date | null
  /** Server bundles of the current releases; one that is missing is left to the browser. */
  modules: Partial<Record<RemoteName, unknown>>
  remotes: RemotesJson
  site?: SiteSettings
  /** Path under which the host's own files are served, without a slash at the end. */
  assets: string
  /** Value for every inline script and style of this one answer. */
  nonce: string
}

export type PageAnswer =
  | {
      kind: 'page'
      status: number
      html: string
      /** Something on it was chosen by chance, so another rendering may differ. */
      isRandom?: boolean
      /** Nothing is left to the browser: all data came in time, and every part was rendered. */
      isWhole?: boolean
    }
  | { kind: 'redirect'; location: string }

/** What the host's server bundle exports. */
export type HostModule = { renderPage: (order: PageOrder) => Promise<PageAnswer> }
