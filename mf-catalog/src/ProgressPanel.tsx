import type { Movie } from '@cinecanon/contract'
import { Alert, Button, Card, DotMap, from, ProgressRing, Skeleton, theme } from '@cinecanon/ui'
import { useMovieStates } from '@cinecanon/web'
import { styled } from 'styled-components'

type Props = {
  list: { data: readonly Movie[] | undefined; isError: boolean }
  /** What the percent is of: a fixed 100 for the Top 100 (rule 3.1), else the list's length. */
  total?: number
  /** What was watched: "Oscar winners". */
  things: string
}

/** How much of a list the signed-in person has seen. Nothing is counted of what hasn't come. */
export function ProgressPanel({ list, ...words }: Props) {
  const { isLoading, hasMarks, retry } = useMovieStates()
  if (list.isError && !list.data) return null
  if (isLoading || !list.data) return <Waiting aria-hidden />
  if (!hasMarks) return <Failed onRetry={retry} />
  return <Progress movies={list.data} {...words} />
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Missing>
      <p>Your progress could not be loaded.</p>
      <Button onClick={onRetry}>Try again</Button>
    </Missing>
  )
}

type ProgressProps = Omit<Props, 'list'> & { movies: readonly Movie[] }

/** In numbers, as a ring, and as a map of the list. */
function Progress({ movies, total = movies.length, things }: ProgressProps) {
  const { marksOf } = useMovieStates()
  const dots = movies.map(({ id }) => dotOf(marksOf(id)))
  const watched = dots.filter((dot) => dot === 'seen').length
  const wanted = dots.filter((dot) => dot === 'wanted').length
  const percent = total === 0 ? 0 : Math.min(100, Math.round((watched / total) * 100))
  const sentence = `${watched} of ${total} ${things} watched`
  return (
    <Panel as="section" aria-label="Your progress">
      <ProgressRing percent={percent} label={sentence} />
      <Facts>
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

const Missing = styled(Alert)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
`

const Facts = styled.div`
  display: grid;
  gap: ${theme.space(0.5)};
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
    border: 1.5px solid ${theme.color.accent};
    border-radius: 1px;
  }
  [data-kind='seen'] dt::before {
    background: ${theme.color.accent};
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
