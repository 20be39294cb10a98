import type { Advance, NextBadge } from './what-next.ts'

/** What seeing a film moves, in words: "+1 on 5 lists, 2 films from Movie Buff". */
export function advanceText({ lists, badges }: Omit<Advance, 'movie'>): string {
  const onLists = lists > 0 ? [`+1 on ${lists} ${lists === 1 ? 'list' : 'lists'}`] : []
  return [...onLists, ...badges.map((badge) => badgeText(badge, badges.length > 1))].join(', ')
}

/** Both lists have badges of the same names: where two are told, each says whose it is. */
function badgeText({ name, listType, films }: NextBadge, hasRival: boolean): string {
  const list = hasRival ? ` (${listNames[listType]})` : ''
  return `${films} ${films === 1 ? 'film' : 'films'} from ${name}${list}`
}

const listNames = { top100: 'Top 100', 'oscar-winners': 'Oscar winners' } as const
