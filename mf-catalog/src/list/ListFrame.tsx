import type { ListType, Movie } from '@cinecanon/contract'
import { FailedList } from './FailedList.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { MovieList } from './MovieList.tsx'

type Props = {
  query: {
    data: readonly Movie[] | undefined
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  title: string
  listType?: ListType
  paging?: 'more' | 'all' | 'pages'
  isFirstView?: boolean
}

/** A list that may still be on its way, or may have failed to come. */
export function ListFrame({ query, ...list }: Props) {
  if (query.data) return <MovieList movies={query.data} {...list} />
  if (query.isPending) return <ListSkeleton title={list.title} />
  return <FailedList query={query} />
}
