import {
  compareCombined,
  isOscarRecognized,
  isTop100,
  type WatchlistItem,
} from '@cinecanon/contract'

/** The address has these values; `combined` is the whole list. */
export const listNames = ['combined', 'top100', 'oscar'] as const
export type ListName = (typeof listNames)[number]

/** The order is the user's own, or the canon's (rule 2.7). */
export const orderNames = ['mine', 'rank'] as const
export type OrderName = (typeof orderNames)[number]

const belongs: Record<ListName, (item: WatchlistItem) => boolean> = {
  combined: () => true,
  top100: ({ movie }) => isTop100(movie),
  oscar: ({ movie }) => isOscarRecognized(movie),
}

/** `all` is in the user's own order. */
export function visibleItems(
  all: readonly WatchlistItem[],
  { list, order }: { list: ListName; order: OrderName },
): WatchlistItem[] {
  const items = all.filter(belongs[list])
  return order === 'mine' ? items : items.sort((a, b) => compareCombined(a.movie, b.movie))
}
