import { claimedViewings } from '../viewings/claimed-viewings.ts'
import { dateIn, isFilm, ratingIn } from './cells.ts'
import { isObject } from './json-items.ts'
import { aRow, type Read } from './rows.ts'

/** Ryot has a list of viewings, one of reviews, and one of collections for each film. */
export function isRyot(item: Record<string, unknown>): boolean {
  return Array.isArray(item.seen_history)
}

/** Its ids are TMDB's, so the film is found by its title. */
export function readRyot(item: Record<string, unknown>): Read {
  if (!isFilm(String(item.lot ?? ''))) return 'skip'
  const days = listIn(item.seen_history)
    .filter(({ progress }) => Number(progress ?? 100) >= 100)
    .map(({ ended_on }) => dateIn(String(ended_on ?? '')))
  const reviews = listIn(item.reviews).map(({ rating, review }) => ({
    // It counts to a hundred.
    rating: ratingIn(String(rating ?? ''), 100)?.outOf10 ?? null,
    note: isObject(review) ? String(review.text ?? '') : '',
  }))
  const count = Math.max(days.length, reviews.length)
  const wanted = listIn(item.collections).some((collection) =>
    /^watchlist$/i.test(String(collection.collection_name ?? '')),
  )
  return aRow({
    title: String(item.source_id ?? ''),
    seen: count > 0,
    wanted: wanted && count === 0,
    watchedOn: days[0] ?? null,
    rating: reviews[0]?.rating ?? null,
    viewings: Array.from({ length: count }, (_none, index) => ({
      watchedOn: days[index] ?? null,
      again: index > 0,
      ...(reviews[index] ?? { rating: null, note: '' }),
    })).flatMap(claimedViewings),
  })
}

function listIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
