import type { Movie } from '@cinecanon/contract'
import { Bar, Card, Skeleton, StaleNote, theme } from '@cinecanon/ui'
import { useMovieStates, useSession, useStaleSince, useViewMode } from '@cinecanon/web'
import { styled } from 'styled-components'
import { Entries } from '../list/Entries.tsx'
import { ListBar, ViewToggle } from '../list/ListBar.tsx'
import type { SharedItem } from './shared-list.ts'

type Props = { items: readonly SharedItem[]; hasRank: boolean }

/** The films of a shared list, without buttons, in the order of the link. */
export function SharedMovies({ items, hasRank }: Props) {
  const [view, setView] = useViewMode()
  const staleSince = useStaleSince()
  return (
    <section aria-labelledby="shared-movies">
      <ListBar id="shared-movies" title="Movies">
        <ViewToggle view={view} onView={setView} />
      </ListBar>
      <StaleNote since={staleSince} />
      <Entries
        view={view}
        movies={items.map(({ movie }) => movie)}
        hasRank={hasRank}
        isAll
        isFirstView
        isReadOnly
      />
    </section>
  )
}

/** How many films of a shared list the signed-in user has seen. */
export function SeenOfThese({ movies }: { movies: readonly Movie[] | undefined }) {
  const { isAuthenticated } = useSession()
  const { isLoading, hasMarks, marksOf } = useMovieStates()
  if (!isAuthenticated) return null
  if (isLoading || !movies) return <Skeleton $height="4.75rem" />
  if (!hasMarks) return null

  const seen = movies.filter(({ id }) => marksOf(id).seen).length
  return (
    <Box>
      <p>
        You’ve seen {seen} of {movies.length}
      </p>
      <Bar percent={(seen / movies.length) * 100} />
    </Box>
  )
}

const Box = styled(Card)`
  display: grid;
  gap: ${theme.space(1.5)};
  padding: ${theme.space(2)} ${theme.space(3)};
  p {
    font: 500 1.25rem/1.2 ${theme.font.display};
    font-variant-numeric: lining-nums;
  }
`
