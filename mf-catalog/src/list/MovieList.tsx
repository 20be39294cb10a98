import type { ListType, Movie } from '@cinecanon/contract'
import { Pager, Select, StaleNote } from '@cinecanon/ui'
import {
  useMovieStates,
  usePageChoice,
  useSearchChoice,
  useSession,
  useStaleSince,
} from '@cinecanon/web'
import { useId } from 'react'
import { EmptyList, MarksAway, MarksFailed } from './EmptyList.tsx'
import { Entries } from './Entries.tsx'
import { filterMovies, filterOptions, filterValues, isPersonal } from './filters.ts'
import { ListBar, ListViews, TickLink } from './ListBar.tsx'
import { EntriesSkeleton } from './ListSkeleton.tsx'
import { useListView } from './list-view.ts'

type Props = {
  title: string
  movies: readonly Movie[]
  /** Winners are shown by year, without ranks (rule 1.16). */
  listType?: ListType
  /** `more`: as one scrolls; `all`: at once; `pages`: ten at a time. */
  paging?: 'more' | 'all' | 'pages'
  /** Whether the list's first row is the first thing on its page. */
  isFirstView?: boolean
}

const pageSize = 10

/** A list of films with its filter and its views, kept in the address. */
export function MovieList(props: Props) {
  const { title, movies, listType = 'top100', paging = 'more', isFirstView = false } = props
  const heading = useId()
  const { isAuthenticated, isAway } = useSession()
  const { isLoading, hasMarks, marksOf, retry } = useMovieStates()
  const staleSince = useStaleSince()
  const [listView, setView] = useListView()
  const view = listView === 'list' ? 'list' : 'grid'
  const [filter, setFilter] = useSearchChoice('filter', filterValues)

  const passing = filterMovies(movies, filter, marksOf)
  const [page, setPage] = usePageChoice(Math.ceil(passing.length / pageSize))
  const isPaged = paging === 'pages'
  const listed = isPaged ? passing.slice((page - 1) * pageSize, page * pageSize) : passing
  const needsMarks = isPersonal(filter)
  const showAll = () => setFilter('all')
  return (
    <section aria-labelledby={heading}>
      <ListBar id={heading} title={title}>
        <TickLink />
        <Select
          label="Filter movies"
          isLabelHidden
          value={filter}
          options={filterOptions}
          onChange={setFilter}
        />
        <ListViews view={view} onView={setView} />
      </ListBar>
      <StaleNote since={staleSince} />
      {needsMarks && isLoading ? (
        <EntriesSkeleton view={view} />
      ) : needsMarks && isAway && !hasMarks ? (
        <MarksAway onShowAll={showAll} />
      ) : needsMarks && isAuthenticated && !hasMarks ? (
        <MarksFailed onShowAll={showAll} onRetry={retry} />
      ) : listed.length === 0 ? (
        <EmptyList filter={filter} isVisitor={!isAuthenticated} onShowAll={showAll} />
      ) : (
        <Entries
          key={filter}
          view={view}
          movies={listed}
          hasRank={listType !== 'oscar-winners'}
          isAll={paging !== 'more'}
          isFirstView={isFirstView}
        />
      )}
      {isPaged && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={passing.length}
          things="movies"
          onPage={setPage}
        />
      )}
    </section>
  )
}
