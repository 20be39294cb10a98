import type { Movie } from '@cinecanon/contract'
import { Bar, Card, Skeleton, theme } from '@cinecanon/ui'
import { useMovieStates, useSession } from '@cinecanon/web'
import { styled } from 'styled-components'

/** How many films of someone else's list the one who reads it has seen. A visitor is asked to sign up instead. */
export function SeenOfThese({ movies }: { movies: readonly Movie[] | undefined }) {
  const { isAuthenticated } = useSession()
  const { isLoading, hasMarks, marksOf } = useMovieStates()
  if (!isAuthenticated) return null
  if (isLoading || !movies) return <Waiting aria-hidden />
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

const Waiting = styled(Skeleton)`
  height: 4.75rem;
`
