import { decadeOf, type Movie } from '@cinecanon/contract'

/** How many are named, and how many of them are chosen. */
export const suggestionCounts = { shown: 6, chosen: 3 }

/**
 * First suggestions: the best film of each decade, then the best of all, without those that
 * `isLeftOut`.
 */
export function suggestionsIn(
  movies: readonly Movie[],
  isLeftOut: (movie: Movie) => boolean,
): readonly Movie[] {
  const open = movies
    .filter((movie) => !isLeftOut(movie))
    .toSorted((a, b) => a.composite_rank - b.composite_rank)
  const bestOfDecades = [...Map.groupBy(open, decadeOf).values()].flatMap(([best]) => best ?? [])
  return [...new Set([...bestOfDecades, ...open])].slice(0, suggestionCounts.shown)
}
