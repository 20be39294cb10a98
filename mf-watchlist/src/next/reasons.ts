import { badgeLists, decadeOf, isTop100, type Movie } from '@cinecanon/contract'
import { counted } from '@cinecanon/web/text'
import type { Advance } from './what-next.ts'

type Options = { movies: readonly Movie[]; isSeen: (movie: Movie) => boolean }

/** The rarest applicable reason. */
export function reasonFor({ movie, lists, badges }: Advance, canon: Options): string {
  const earned = badges.find(({ films }) => films === 1)
  if (earned) return `Earns ${earned.name}, ${badgeLists[earned.listType].name}`
  if (closesDecade(movie, canon)) return `Completes the ${decadeOf(movie)}s`
  if (lists > 0) return `On ${counted(lists, 'list')}`
  return movie.best_picture_winner ? 'Best Picture' : 'In the Top 100'
}

/** Excludes a decade's only film. */
function closesDecade(movie: Movie, { movies, isSeen }: Options): boolean {
  if (!isTop100(movie)) return false
  const decade = movies.filter((each) => isTop100(each) && decadeOf(each) === decadeOf(movie))
  return decade.length > 1 && decade.every((each) => each === movie || isSeen(each))
}
