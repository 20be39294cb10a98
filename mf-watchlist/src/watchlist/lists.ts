import {
  compareCombined,
  isOscarRecognized,
  isTop100,
  type WatchlistItem,
} from '@cinecanon/contract'

/** Their names in the address; the first is the default, because "My Watchlist" is all of it. */
export const listNames = ['combined', 'top100', 'oscar'] as const
export type ListName = (typeof listNames)[number]

/** The person's own order, or that of the canon (rule 2.7). */
export const orderNames = ['mine', 'rank'] as const
export type OrderName = (typeof orderNames)[number]

const belongs: Record<ListName, (item: WatchlistItem) => boolean> = {
  combined: () => true,
  top100: ({ movie }) => isTop100(movie),
  oscar: ({ movie }) => isOscarRecognized(movie),
}

/** Filter and order of the watchlist; `all` is the user's own order. */
export function visibleItems(
  all: readonly WatchlistItem[],
  { list, order }: { list: ListName; order: OrderName },
): WatchlistItem[] {
  const items = all.filter(belongs[list])
  return order === 'mine' ? items : items.sort((a, b) => compareCombined(a.movie, b.movie))
}
