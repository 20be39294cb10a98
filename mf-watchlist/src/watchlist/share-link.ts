import type { MovieId, User } from '@cinecanon/contract'

/** `oscar`: Best Picture films; `combined`: the Top 100 first, by rank (rule 3.6). */
export type SharedListName = 'top100' | 'oscar' | 'combined'

type Options = {
  /** Such as `https://example.org`. */
  origin: string
  /** In the order in which they shall be shown. */
  ids: readonly MovieId[]
  /** See `sharerName`. */
  from: string
  /** Null if no name fits. */
  list: SharedListName | null
}

export type ShareLink = {
  url: string
  /** Content of the link: the whole list, its beginning, or all winners. */
  holds: 'all' | 'beginning' | 'winners'
}

export const longestLink = 2000
const partialLinkSize = 20
const longestName = 60

/** A link by movie ids, shortened over 2000 characters (rule 3.6). */
export function shareLink({ origin, ids, from, list }: Options): ShareLink {
  const link = (query: Record<string, string>) => `${origin}/shared-list?${queryText(query)}`
  const whole = link({ ids: ids.join(), from, list: list === 'top100' ? '' : (list ?? '') })
  if (whole.length <= longestLink) return { url: whole, holds: 'all' }
  if (list === 'oscar') return { url: link({ list, from }), holds: 'winners' }
  const first = ids.slice(0, partialLinkSize).join()
  return {
    url: link({ ids: first, from, list: list === 'combined' ? list : '', partial: 'true' }),
    holds: 'beginning',
  }
}

type Sharer = Pick<User, 'email' | 'username' | 'firstName' | 'lastName'>

/** The name that others see; of an address only the part before the @. */
export function sharerName({ email, username, firstName, lastName }: Sharer): string {
  const name = [firstName, lastName].join(' ').trim() || username.trim() || email
  const [shown = ''] = name.split('@')
  return [...shown.trim()].slice(0, longestName).join('')
}

/** Commas stay as they are: encoded, a link would hold half as many ids. */
function queryText(query: Record<string, string>): string {
  return Object.entries(query)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&')
}
