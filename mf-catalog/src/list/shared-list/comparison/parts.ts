import type { Movie } from '@cinecanon/contract'

export type Part = 'you' | 'them' | 'both' | 'neither'
export type Parted = Record<Part, readonly Movie[]>
type Test = (movie: Movie) => boolean

export function parted(movies: readonly Movie[], isMine: Test, isTheirs: Test): Parted {
  const [mine, others] = [movies.filter(isMine), movies.filter((movie) => !isMine(movie))]
  return {
    you: mine.filter((movie) => !isTheirs(movie)),
    them: others.filter(isTheirs),
    both: mine.filter(isTheirs),
    neither: others.filter((movie) => !isTheirs(movie)),
  }
}
