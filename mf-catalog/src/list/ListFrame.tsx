import type { Movie } from '@cinecanon/contract'
import { fromTheTop } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import type { ComponentProps } from 'react'
import { LoadedFilms } from '../page/LoadedFilms.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { useTickAddress } from './list-view.ts'
import { MovieList } from './MovieList.tsx'

type Props = Pick<ComponentProps<typeof LoadedFilms<readonly Movie[]>>, 'query'> &
  Omit<ComponentProps<typeof MovieList>, 'movies'>

export function ListFrame({ query, ...list }: Props) {
  return (
    <LoadedFilms query={query} skeleton={<ListSkeleton title={list.title} />}>
      {(movies) => <MovieList movies={movies} {...list} />}
    </LoadedFilms>
  )
}

export function TickLink({ className }: { className?: string }) {
  return (
    <ButtonLink className={className} to={useTickAddress()} state={fromTheTop} $look="strong">
      How many have you seen?
    </ButtonLink>
  )
}
