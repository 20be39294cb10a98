import type { ListType, Movie } from '@cinecanon/contract'
import { Pager, Segments, Select, theme } from '@cinecanon/ui'
import { useMovieStates, useSearchChoice, useSession, useViewMode } from '@cinecanon/web'
import { LayoutGrid, List } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { PosterDialog } from '../poster-dialog/PosterDialog.tsx'
import { EmptyList } from './EmptyList.tsx'
import { Entries } from './Entries.tsx'
import { EntriesSkeleton } from './EntriesSkeleton.tsx'
import { filterMovies, filterOptions, filterValues, isPersonal } from './filters.ts'
import { usePage } from './usePage.ts'

type Props = {
  title: string
  movies: readonly Movie[]
  /** Winners are shown by year, without ranks (spec §2). */
  listType?: ListType
  /** `more`: as one scrolls; `all`: at once; `pages`: ten at a time. */
  paging?: 'more' | 'all' | 'pages'
  /** Whether the list's first row is the first thing on its page. */
  isFirstView?: boolean
}

const pageSize = 10

/** A list of films with its filter and its two views, both kept in the address. */
export function MovieList(props: Props) {
  const { title, movies, listType = 'top100', paging = 'more', isFirstView = false } = props
  const heading = useId()
  const { isAuthenticated } = useSession()
  const { isLoading, marksOf } = useMovieStates()
  const [view, setView] = useViewMode()
  const [filter, setFilter] = useSearchChoice('filter', filterValues)
  const [open, setOpen] = useState<Movie>()

  const passing = filterMovies(movies, filter, marksOf)
  const { page, setPage } = usePage(Math.ceil(passing.length / pageSize))
  const isPaged = paging === 'pages'
  const listed = isPaged ? passing.slice((page - 1) * pageSize, page * pageSize) : passing
  return (
    <section aria-labelledby={heading}>
      <Bar>
        <h2 id={heading}>{title}</h2>
        <Tools>
          <Select
            label="Filter movies"
            isLabelHidden
            value={filter}
            options={filterOptions}
            onChange={setFilter}
          />
          <Segments label="View" value={view} options={viewOptions} onChange={setView} />
        </Tools>
      </Bar>
      {isLoading && isPersonal(filter) ? (
        <EntriesSkeleton view={view} />
      ) : listed.length === 0 ? (
        <EmptyList
          filter={filter}
          isVisitor={!isAuthenticated}
          onShowAll={() => setFilter('all')}
        />
      ) : (
        <Entries
          key={filter}
          view={view}
          movies={listed}
          hasRank={listType !== 'oscar-winners'}
          isAll={paging !== 'more'}
          isFirstView={isFirstView}
          onOpen={setOpen}
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
      {open && <PosterDialog movie={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

const viewOptions = [
  { value: 'grid', label: 'Grid view', icon: <LayoutGrid size={20} aria-hidden="true" /> },
  { value: 'list', label: 'List view', icon: <List size={20} aria-hidden="true" /> },
] as const

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  padding-block: ${theme.space(1)} ${theme.space(2)};
  h2 {
    font-size: clamp(1.625rem, 1.4rem + 1vw, 2.125rem);
  }
`

const Tools = styled.div`
  display: flex;
  gap: ${theme.space(1)};
`
