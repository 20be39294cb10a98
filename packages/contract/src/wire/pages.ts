import type { User } from '../people/accounts.ts'
import type { Call } from './caller.ts'
import type { RemoteName, RemotesJson } from './remotes.ts'

/** The operator's settings that pages use. */
export type SiteSettings = {
  /** Profiles of the site elsewhere, https only. */
  socialProfiles: { label: string; href: string }[]
  /** Path of a script of this site that gets page views; null without one. */
  analyticsScript: string | null
}

/**
 * Parameters that choose a form of a page. Visitors' pages are cached by these; with any other, a
 * page is rendered each time.
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

/** Input of the host's server bundle for one page. */
export type PageOrder = {
  /** Requested address, at the public origin. */
  url: URL
  user: User | null
  /** A session whose owner is unknown, because svc-users is unavailable. */
  isAccountUnavailable?: boolean
  /** Calls the services for this visitor. */
  call: Call
  /** Age of the oldest response to `call`; null while all are fresh. */
  staleSince?: () => Date | null
  /** Server bundles of the current releases; one that is missing is left to the browser. */
  modules: Partial<Record<RemoteName, unknown>>
  remotes: RemotesJson
  site?: SiteSettings
  /** Path under which the host's own files are served, without a slash at the end. */
  assets: string
  /** For hosted sign-in alone: its inline scripts and styles have this in place of hashes. */
  nonce?: string
}

/** Hashes of inline scripts and styles, as a content security policy spells them: `sha256-…`. */
export type InlineHashes = { scripts: string[]; styles: string[] }

export type PageResult =
  | {
      kind: 'page'
      status: number
      html: string
      /** Allow the page's own inline scripts and styles, and no others. */
      hashes?: InlineHashes
      /** Some content is random, so another rendering may differ. */
      isRandom?: boolean
      /** All data came in time and every part was rendered: nothing is left to the browser. */
      isWhole?: boolean
      /** Message of the first error in a remote, which the browser then renders. */
      failure?: string
    }
  | { kind: 'redirect'; location: string }

/** Exports of the host's server bundle. */
export type HostModule = { renderPage: (order: PageOrder) => Promise<PageResult> }
