import type { ListType, Movie } from '@cinecanon/contract'
import { Alert, Button, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { EntriesSkeleton } from './EntriesSkeleton.tsx'
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
  if (query.isPending) return <EntriesSkeleton />
  return (
    <Failed>
      <p>Failed to fetch movies</p>
      <Button disabled={query.isFetching} onClick={() => query.refetch()}>
        Try again
      </Button>
    </Failed>
  )
}

const Failed = styled(Alert)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
`
