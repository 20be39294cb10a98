import type { Movie } from '@cinecanon/contract'
import {
  accountUnavailableText,
  type MovieMarks,
  marksNow,
  positionOf,
  setVisitorTicks,
  toast,
  toggled,
  useMovieStates,
  useSession,
  useSetManyMarks,
} from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import { titleText } from '@cinecanon/web/text'
import { useState } from 'react'

type Step = readonly { movie: Movie; before: MovieMarks; position: number }[]

export function useTicks() {
  const { isAuthenticated, isUnavailable, isLoading: isAsking } = useSession()
  const { isLoading, hasMarks, marksOf, retry } = useMovieStates()
  const setMany = useSetManyMarks()
  const client = useQueryClient()
  const [past, setPast] = useState<readonly Step[]>([])
  const [last, setLast] = useState<Movie>()
  const isVisitor = !isAuthenticated && !isUnavailable && !isAsking

  const whyMissing =
    isUnavailable && !isAuthenticated
      ? accountUnavailableText
      : isLoading || isAsking
        ? 'Your marks are on their way'
        : 'Your marks could not be loaded'

  const markedNow = ({ id }: Movie) => (isVisitor ? marksOf(id) : marksNow(client, id))
  const apply = (changes: readonly { movie: Movie; marks: MovieMarks; position?: number }[]) => {
    if (isVisitor) {
      setVisitorTicks(changes.map(({ movie, marks }) => ({ movie, isSeen: marks.seen })))
    } else
      setMany(changes.map(({ movie: { id, title }, ...mark }) => ({ movieId: id, title, ...mark })))
  }

  return {
    isVisitor,
    hasFailed: isAuthenticated && !isLoading && !hasMarks,
    retry,
    whyNot: isVisitor || hasMarks ? undefined : whyMissing,
    isSeen: ({ id }: Movie) => marksOf(id).seen,
    tick(movies: readonly Movie[]): void {
      const seen = movies.slice(-1).some((movie) => markedNow(movie).seen)
      const step = movies
        .map((movie) => ({
          movie,
          before: markedNow(movie),
          position: positionOf(client, movie.id).position,
        }))
        .filter(({ before }) => before.seen === seen)
      setPast((steps) => [...steps, step])
      setLast(movies.at(-1))
      apply(step.map(({ movie, before }) => ({ movie, marks: toggled(before, 'seen') })))
      if (movies.length > 1) tellRange(movies, seen ? 'not seen' : 'seen')
    },
    /** The film that was pressed last is there after its undo too. */
    last,
    canUndo: past.length > 0,
    undo(): void {
      const step = past.at(-1)
      if (!step) return
      setPast(past.slice(0, -1))
      apply(
        step
          .map(({ movie, before, position }) => ({ movie, marks: before, position }))
          .sort((a, b) => a.position - b.position),
      )
    },
  }
}

function tellRange(movies: readonly Movie[], now: string): void {
  const [first = '', last = ''] = [movies[0]?.title, movies.at(-1)?.title]
  const description = titleText(`${first} to ${last}`)
  toast({ title: `${movies.length} films ${now}`, description })
}
