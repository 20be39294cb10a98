import type { ListType, MovieId } from '@cinecanon/contract'
import type { ListName } from '../lists.ts'

type Options = {
  origin: string
  /** The ids are in display order. */
  ids: readonly MovieId[]
  from: string
  /** `combined` is the canon's order: the Top 100 first, by rank (rule 3.6). Others are null. */
  list: ListName | null
}

export type ShareLink = {
  url: string
  holds: 'all' | 'beginning' | 'winners'
}

export const longestLink = 2000
const partialLinkSize = 20
export const longestName = 60

/** Links over 2000 characters are shortened (rule 3.6). */
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

/** The list comes last, because a cut link must be recognized (rule 3.11). */
export function comparisonLink(given: Omit<Options, 'list'> & { list: ListType }): string {
  const { origin, ids, from, list } = given
  return `${origin}/compare?${queryText({ ids: ids.join(), from, list })}`
}

/** Commas aren't encoded, because that would halve a link's capacity. */
function queryText(query: Record<string, string>): string {
  return Object.entries(query)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&')
}
