import { badgeTiers, type ListType, type Movie, moviesForBadge } from '@cinecanon/contract'
import { Card, from, ProgressRing, Skeleton, theme, titleLook } from '@cinecanon/ui'
import { useMovieStates, useSession } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { Failed } from '@cinecanon/web/loaded'
import { dotOf } from '@cinecanon/web/poster-wall'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { ListWall } from './ListWall.ts'

type Props = {
  list: { data: readonly Movie[] | undefined; isError: boolean }
  listType: ListType
  /**
   * Denominator of the percentage: a fixed 100 for the Top 100 (rule 3.1), else the list's length.
   */
  total?: number
  noun: string
  welcome: string
  hints: readonly string[]
}

export function ListProgress({ welcome, hints, ...progress }: Props) {
  const { isAuthenticated, isUnavailable } = useSession()
  if (isAuthenticated) return <OwnProgress {...progress} />
  return isUnavailable ? null : <Welcome title={welcome} hints={hints} />
}

type ProgressProps = Omit<Props, 'welcome' | 'hints'>

/** No count before marks have loaded. */
function OwnProgress({ list, ...texts }: ProgressProps) {
  const { isLoading, hasMarks, retry } = useMovieStates()
  if (list.isError && !list.data) return null
  if (isLoading || !list.data) return <Waiting aria-hidden />
  if (!hasMarks) return <Failed onRetry={retry}>Your progress could not be loaded.</Failed>
  return <Progress movies={list.data} {...texts} />
}

function Progress({
  movies,
  total = movies.length,
  noun,
  listType,
}: Omit<ProgressProps, 'list'> & { movies: readonly Movie[] }) {
  const { marksOf } = useMovieStates()
  const stateOf = ({ id }: Movie) => dotOf(marksOf(id))
  const dots = movies.map(stateOf)
  const watched = dots.filter((dot) => dot === 'seen').length
  const wanted = dots.filter((dot) => dot === 'wanted').length
  const percent = total === 0 ? 0 : Math.min(100, Math.round((watched / total) * 100))
  const sentence = `${watched} of ${total} ${noun} watched`
  return (
    <Panel aria-label="Your progress">
      <Ring percent={percent} label={sentence} />
      <Facts>
        <Sentence>{sentence}</Sentence>
        <span>
          Watchlist <b>{wanted}</b>
        </span>
        <NextBadge watched={watched} total={total} />
      </Facts>
      <Wall
        list={listType}
        movies={movies}
        stateOf={stateOf}
        label={`${watched} watched, ${wanted} on your watchlist, ${movies.length - watched - wanted} open`}
      />
    </Panel>
  )
}

function NextBadge({ watched, total }: { watched: number; total: number }) {
  const next = badgeTiers.find((tier) => moviesForBadge(tier, total) > watched)
  if (!next || total === 0) return null
  return (
    <Next to="/profile?section=badges">
      {moviesForBadge(next, total) - watched} more to {next.name}
    </Next>
  )
}

function Welcome({ title, hints }: { title: string; hints: readonly string[] }) {
  return (
    <Box as="section" aria-label={title}>
      <h2>{title}</h2>
      <Hints>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </Hints>
      <ButtonLink to="/sign-in">Sign In / Register</ButtonLink>
    </Box>
  )
}

/** Puts the wall below its figures on narrow screens. */
const Panel = styled.section`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2.5)};
  ${from.md} {
    grid-template-columns: 6.5rem minmax(0, 1fr);
  }
`

const Ring = styled(ProgressRing)`
  ${from.md} {
    grid-row: 1 / 3;
  }
`

const Waiting = styled(Skeleton)`
  height: 12rem;
  ${from.md} {
    height: 6.5rem;
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space(0.25)} ${theme.space(3)};
  font-size: 0.9375rem;
  color: ${theme.color.inkSoft};
  b {
    font-weight: 600;
    color: ${theme.color.ink};
  }
`

const Sentence = styled.h2`
  flex-basis: 100%;
  font-size: 1.125rem;
  color: ${theme.color.ink};
  ${from.md} {
    flex-basis: auto;
    font-size: 1.25rem;
  }
`

const Next = styled(Link)`
  min-height: 1.5rem;
  color: ${theme.color.accent};
  font-weight: 600;
  ${titleLook}
  ${from.md} {
    margin-left: auto;
  }
`

const Wall = styled(ListWall)`
  grid-column: 1 / -1;
  ${from.md} {
    grid-column: 2;
  }
`

const Box = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(2.5)};
  min-height: 4rem;
  padding: ${theme.space(1)} ${theme.space(1)} ${theme.space(1)} ${theme.space(2.5)};
  h2 {
    font-size: 1.0625rem;
  }
`

const Hints = styled.ul`
  display: flex;
  flex-wrap: wrap;
  flex: 1;
  gap: 0 ${theme.space(2.5)};
  min-width: 16rem;
  font-size: 0.9375rem;
  color: ${theme.color.inkSoft};
`
