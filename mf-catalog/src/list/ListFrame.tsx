import type { Movie } from '@cinecanon/contract'
import { fromTheTop } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { Loaded } from '@cinecanon/web/loaded'
import type { ComponentProps } from 'react'
import { ListSkeleton } from './ListSkeleton.tsx'
import { useTickAddress } from './list-view.ts'
import { MovieList } from './MovieList.tsx'

type Props = Pick<ComponentProps<typeof Loaded<readonly Movie[]>>, 'query'> &
  Omit<ComponentProps<typeof MovieList>, 'movies'>

export function ListFrame({ query, ...list }: Props) {
  return (
    <Loaded
      query={query}
      failure="Failed to fetch movies"
      skeleton={<ListSkeleton title={list.title} />}
    >
      {(movies) => <MovieList movies={movies} {...list} />}
    </Loaded>
  )
}

export function TickLink({ className }: { className?: string }) {
  return (
    <ButtonLink className={className} to={useTickAddress()} state={fromTheTop} $look="strong">
      How many have you seen?
    </ButtonLink>
  )
}
