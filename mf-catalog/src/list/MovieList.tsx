import type { ListType, Movie } from '@cinecanon/contract'
import { below, Pager, StaleNote } from '@cinecanon/ui'
import { useMovieStates, usePageChoice, useSession, useStaleSince } from '@cinecanon/web'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { BrowseBar } from './browse/BrowseBar.tsx'
import { BrowsePill } from './browse/BrowsePill.tsx'
import { BrowseResult } from './browse/BrowseResult.tsx'
import { filterOf, isNarrowing } from './browse/browse.ts'
import { isPersonal } from './browse/filters.ts'
import { useBrowse } from './browse/use-browse.ts'
import { EmptyList, MarksFailed, MarksUnavailable, NothingChosen } from './EmptyList.tsx'
import { Entries } from './Entries.tsx'
import { EntriesSkeleton } from './ListSkeleton.tsx'
import { ListViews } from './ListViews.tsx'
import { useListView } from './list-view.ts'

type Props = {
  title: string
  movies: readonly Movie[]
  listType?: ListType
  order?: string
  figureOf?: ((movie: Movie) => string) | undefined
  paging?: 'more' | 'all' | 'pages'
  isFirstView?: boolean
  aside?: ReactNode
}

const pageSize = 10

export function MovieList(props: Props) {
  const { title, movies, listType = 'top100', paging = 'more', isFirstView = false } = props
  const { order = 'Rank', figureOf, aside } = props
  const hasRank = listType !== 'oscar-winners'
  const list = { movies, order: { own: order, hasRank: hasRank && order !== 'Rank' } }
  const heading = useId()
  const { isAuthenticated, isUnavailable } = useSession()
  const marks = useMovieStates()
  const staleSince = useStaleSince()
  const [listView] = useListView()
  const view = listView === 'list' ? 'list' : 'grid'
  const browse = useBrowse(list, marks)
  const { choice, passing } = browse

  const [page, setPage] = usePageChoice(Math.ceil(passing.length / pageSize))
  const isPaged = paging === 'pages'
  const listed = isPaged ? passing.slice((page - 1) * pageSize, page * pageSize) : passing
  const filter = filterOf(choice)
  const needsMarks = isPersonal(filter)
  const showAll = () => browse.choose('filter', undefined)
  return (
    <Section ref={useStartHere(isNarrowing(choice))} aria-labelledby={heading}>
      <BrowseBar id={heading} title={title} browse={browse}>
        <ListViews />
      </BrowseBar>
      <Results>
        <BrowsePill browse={browse} isStill={listed.length === 0} />
        <StaleNote since={staleSince} />
        {needsMarks && marks.isLoading ? (
          <EntriesSkeleton view={view} />
        ) : needsMarks && isUnavailable && !marks.hasMarks ? (
          <MarksUnavailable onShowAll={showAll} />
        ) : needsMarks && isAuthenticated && !marks.hasMarks ? (
          <MarksFailed onShowAll={showAll} onRetry={marks.retry} />
        ) : (
          <>
            <BrowseResult browse={browse} heading={heading} />
            {listed.length > 0 ? (
              <Entries
                key={JSON.stringify([...choice])}
                view={view}
                movies={listed}
                hasRank={hasRank}
                figureOf={figureOf}
                isAll={paging !== 'more'}
                isFirstView={isFirstView}
                aside={aside}
              />
            ) : browse.hasFacets ? (
              <NothingChosen browse={browse} />
            ) : (
              <EmptyList filter={filter} isVisitor={!isAuthenticated} onShowAll={showAll} />
            )}
          </>
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
      </Results>
    </Section>
  )
}

/** A filtered address scrolls to the list, because it was opened for its results. */
function useStartHere(isFiltered: boolean) {
  const section = useRef<HTMLElement>(null)
  const [startsHere] = useState(isFiltered)
  useEffect(() => {
    if (startsHere && scrollY === 0) section.current?.scrollIntoView()
  }, [startsHere])
  return section
}

const Section = styled.section`
  scroll-margin-top: 4rem;
`

/** The bar is outside, because the pill sticks to the foot of this element. */
const Results = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  ${below.md} {
    padding-bottom: 4rem;
  }
`
