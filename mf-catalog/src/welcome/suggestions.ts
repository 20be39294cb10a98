import { decadeOf, type Movie } from '@cinecanon/contract'

/** How many are named, and how many of them are chosen. */
export const suggestionCounts = { shown: 6, chosen: 3 }

/**
 * Films to begin with: the best of each decade, so that they differ, and then the best of all. The
 * best ranked come first; those that `isLeftOut` aren't among them.
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
