import type { Movie } from '@cinecanon/contract'
import { Card, DotMap, from, ProgressRing, Skeleton, Stack, theme } from '@cinecanon/ui'
import { useMovieStates, useSession } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { Failed } from '@cinecanon/web/loaded'
import { styled } from 'styled-components'

type Props = {
  list: { data: readonly Movie[] | undefined; isError: boolean }
  /** What the percent is of: a fixed 100 for the Top 100 (rule 3.1), else the list's length. */
  total?: number
  /** What was watched: "Oscar winners". */
  noun: string
  /** What a visitor reads instead. */
  welcome: string
  hints: readonly string[]
}

/** How much of a list the signed-in person has seen; for a visitor, what an account is for. */
export function ListProgress({ welcome, hints, ...progress }: Props) {
  const { isAuthenticated, isAway } = useSession()
  if (isAuthenticated) return <OwnProgress {...progress} />
  return isAway ? null : <Welcome title={welcome} hints={hints} />
}

type ProgressProps = Omit<Props, 'welcome' | 'hints'>

/** Nothing is counted of what hasn't come. */
function OwnProgress({ list, ...words }: ProgressProps) {
  const { isLoading, hasMarks, retry } = useMovieStates()
  if (list.isError && !list.data) return null
  if (isLoading || !list.data) return <Waiting aria-hidden />
  if (!hasMarks) return <Failed onRetry={retry}>Your progress could not be loaded.</Failed>
  return <Progress movies={list.data} {...words} />
}

/** In numbers, as a ring, and as a map of the list. */
function Progress({
  movies,
  total = movies.length,
  noun,
}: Omit<ProgressProps, 'list'> & { movies: readonly Movie[] }) {
  const { marksOf } = useMovieStates()
  const dots = movies.map(({ id }) => dotOf(marksOf(id)))
  const watched = dots.filter((dot) => dot === 'seen').length
  const wanted = dots.filter((dot) => dot === 'wanted').length
  const percent = total === 0 ? 0 : Math.min(100, Math.round((watched / total) * 100))
  const sentence = `${watched} of ${total} ${noun} watched`
  return (
    <Panel as="section" aria-label="Your progress">
      <ProgressRing percent={percent} label={sentence} />
      <Facts $gap={0.5}>
        <Sentence>{sentence}</Sentence>
        <p>{percent}% complete</p>
        <Counts>
          <div data-kind="seen">
            <dt>Watched</dt>
            <dd>{watched}</dd>
          </div>
          <div data-kind="wanted">
            <dt>Watchlist</dt>
            <dd>{wanted}</dd>
          </div>
        </Counts>
      </Facts>
      <ListMap
        dots={dots}
        label={`Map of the list: ${watched} watched, ${wanted} on your watchlist, ${movies.length - watched - wanted} open`}
      />
    </Panel>
  )
}

function Welcome({ title, hints }: { title: string; hints: readonly string[] }) {
  return (
    <Box as="section" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <Hints as="ul" $gap={0.5}>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </Hints>
      </div>
      <ButtonLink to="/sign-in" $look="strong">
        Sign In / Register
      </ButtonLink>
    </Box>
  )
}

function dotOf({ seen, want_to_see }: { seen: boolean; want_to_see: boolean }) {
  if (seen) return 'seen'
  return want_to_see ? 'wanted' : 'open'
}

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: 6.5rem 1fr;
  align-items: center;
  gap: ${theme.space(2.5)} ${theme.space(3)};
  ${from.md} {
    grid-template-columns: 8.5rem auto minmax(0, 1fr);
    gap: ${theme.space(5)};
  }
`

const Waiting = styled(Skeleton)`
  height: 17rem;
  ${from.md} {
    height: 11.75rem;
  }
`

const Facts = styled(Stack)`
  color: ${theme.color.inkSoft};
`

const Sentence = styled.p`
  font-family: ${theme.font.display};
  font-size: 1.25rem;
  line-height: 1.2;
  color: ${theme.color.ink};
`

const Counts = styled.dl`
  display: flex;
  gap: ${theme.space(3)};
  margin-top: ${theme.space(1)};
  div {
    display: grid;
  }
  dt {
    display: flex;
    align-items: center;
    gap: 0.4em;
    font-size: 0.875rem;
  }
  dt::before {
    content: '';
    width: 0.7em;
    height: 0.7em;
    border: 1.5px solid ${theme.color.accentMark};
    border-radius: 1px;
  }
  [data-kind='seen'] dt::before {
    background: ${theme.color.accentMark};
  }
  dd {
    font-family: ${theme.font.display};
    font-size: 1.5rem;
    line-height: 1.2;
    color: ${theme.color.ink};
    font-variant-numeric: tabular-nums;
  }
`

const ListMap = styled(DotMap)`
  grid-column: 1 / -1;
  ${from.md} {
    grid-column: auto;
  }
`

const Box = styled(Card)`
  display: grid;
  align-items: center;
  justify-items: start;
  gap: ${theme.space(2.5)};
  h2 {
    font-size: 1.5rem;
  }
  ${from.md} {
    grid-template-columns: 1fr auto;
  }
`

const Hints = styled(Stack)`
  margin-top: ${theme.space(1)};
  color: ${theme.color.inkSoft};
`
