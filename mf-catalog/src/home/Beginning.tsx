import type { Movie } from '@cinecanon/contract'
import { LazyPart, useMovieStates } from '@cinecanon/web'
import { lazy, memo, useState } from 'react'

const Welcome = lazy(async () => ({ default: (await import('./welcome/Welcome.tsx')).Welcome }))

type Props = { top100: readonly Movie[]; listId: string }

/** `memo` is needed, because a parent's render would discard a boundary that isn't hydrated yet. */
export const Beginning = memo(function Beginning({ top100, listId }: Props) {
  const { hasMarks, states } = useMovieStates()
  const [isNew, setNew] = useState<boolean>()
  if (isNew === undefined && hasMarks) {
    setNew(!states.some(({ seen, want_to_see }) => seen || want_to_see))
  }
  if (!isNew || !hasMarks) return null
  return (
    <LazyPart isSilent>
      <Welcome top100={top100} listId={listId} onSkip={() => setNew(false)} />
    </LazyPart>
  )
})
