import type { User } from '../people/accounts.ts'
import type { Call } from '../wire/caller.ts'
import type { RemoteName } from './areas.ts'
import type { RemotesJson } from './remotes.ts'

export type SiteSettings = {
  socialProfiles: { label: string; href: string }[]
  analyticsScript: string | null
}

/** A page with any other parameter is rendered each time, instead of cached. */
export const pageParameters = [
  'filter',
  'decade',
  'country',
  'director',
  'genre',
  'runtime',
  'source',
  'sort',
  'page',
  'view',
  'tab',
] as const
export type PageParameter = (typeof pageParameters)[number]

export type PageOrder = {
  url: URL
  user: User | null
  /** There is a session, but svc-users is unavailable and its owner unknown. */
  isAccountUnavailable?: boolean
  call: Call
  /** Returns the time of the oldest response, or null while all are fresh. */
  staleSince?: () => Date | null
  /** The browser renders pages of missing modules. */
  modules: Partial<Record<RemoteName, unknown>>
  remotes: RemotesJson
  site?: SiteSettings
  assets: string
  /** The page of hosted sign-in has a nonce instead of hashes. */
  nonce?: string
}

/** Hashes are spelt as in a content policy: `sha256-…`. */
export type InlineHashes = { scripts: string[]; styles: string[] }

export type PageResult =
  | {
      kind: 'page'
      status: number
      html: string | Uint8Array
      hashes?: InlineHashes
      /** Another rendering may differ. */
      isRandom?: boolean
      /** The browser has nothing left to render. */
      isWhole?: boolean
      failure?: string
    }
  | { kind: 'redirect'; location: string }

export type HostModule = { renderPage: (order: PageOrder) => Promise<PageResult> }
