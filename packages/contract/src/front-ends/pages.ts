import type { User } from '../people/accounts.ts'
import type { Call } from '../wire/caller.ts'
import type { RemoteName } from './areas.ts'
import type { RemotesJson } from './remotes.ts'

export type SiteSettings = {
  socialProfiles: { label: string; href: string }[]
  /** Null without one. */
  analyticsScript: string | null
}

/** Pages are cached by these, and rendered each time with any other. */
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
  /** A session whose owner is unknown, because svc-users is unavailable. */
  isAccountUnavailable?: boolean
  call: Call
  /** Age of the oldest response; null while all are fresh. */
  staleSince?: () => Date | null
  /** Missing ones are left to the browser. */
  modules: Partial<Record<RemoteName, unknown>>
  remotes: RemotesJson
  site?: SiteSettings
  /** Without a final slash. */
  assets: string
  /** Instead of hashes, for hosted sign-in. */
  nonce?: string
}

/** As a content policy spells them: `sha256-…`. */
export type InlineHashes = { scripts: string[]; styles: string[] }

export type PageResult =
  | {
      kind: 'page'
      status: number
      html: string
      hashes?: InlineHashes
      /** Another rendering may differ. */
      isRandom?: boolean
      /** Nothing is left to the browser. */
      isWhole?: boolean
      /** First error in a remote. */
      failure?: string
    }
  | { kind: 'redirect'; location: string }

export type HostModule = { renderPage: (order: PageOrder) => Promise<PageResult> }
