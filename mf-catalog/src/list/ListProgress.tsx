import type { ListType, Movie } from '@cinecanon/contract'
import { Cluster, from, ProgressRing, Row, Skeleton, theme, titleLook } from '@cinecanon/ui'
import { useMovieStates, useSession } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { Failed } from '@cinecanon/web/loaded'
import { dotOf, inOrder } from '@cinecanon/web/poster-wall'
import { Link } from '@cinecanon/web/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { milestonesOf } from '../tick/milestone.ts'
import { BarCode } from './BarCode.tsx'

type Props = {
  list: { data: readonly Movie[] | undefined; isError: boolean }
  listType: ListType
  total?: number
  noun: string
  welcome: string
  hints: readonly string[]
  aside?: ReactNode
}

export function ListProgress({ welcome, hints, ...progress }: Props) {
  const { isAuthenticated, isUnavailable } = useSession()
  if (isAuthenticated) return <OwnProgress {...progress} />
  return isUnavailable ? null : <Welcome title={welcome} hints={hints} />
}

type ProgressProps = Omit<Props, 'welcome' | 'hints'>

function OwnProgress({ list, ...texts }: ProgressProps) {
  const { isLoading, hasMarks, retry } = useMovieStates()
  if (list.isError && !list.data) return null
  if (isLoading || !list.data) return <Skeleton $height="4.75rem" />
  if (!hasMarks) return <Failed onRetry={retry}>Your progress could not be loaded.</Failed>
  return <Progress movies={list.data} {...texts} />
}

function Progress({
  movies,
  total = movies.length,
  noun,
  listType,
  aside,
}: Omit<ProgressProps, 'list'> & { movies: readonly Movie[] }) {
  const { marksOf } = useMovieStates()
  const ordered = inOrder(movies, listType)
  const dots = ordered.map(({ id }) => dotOf(marksOf(id)))
  const watched = dots.filter((dot) => dot === 'seen').length
  const wanted = dots.filter((dot) => dot === 'wanted').length
  const percent = total === 0 ? 0 : Math.min(100, Math.round((watched / total) * 100))
  const next = milestonesOf(total, listType).find(({ films }) => films > watched)
  const sentence = `${watched} of ${total} ${noun} watched`
  return (
    <Panel as="section" aria-label="Your progress">
      <Ring percent={percent} label={sentence} />
      <div>
        <h2>{sentence}</h2>
        <Facts as="p" $gap={1.5}>
          <span>
            Watchlist <b>{wanted}</b>
          </span>
          {next && (
            <Next to="/profile?section=badges">
              {next.films - watched} more to {next.name}
            </Next>
          )}
        </Facts>
      </div>
      <BarCode
        movies={ordered}
        dots={dots}
        label={`In order: ${watched} watched, ${wanted} on your watchlist, ${movies.length - watched - wanted} open`}
      />
      {aside}
    </Panel>
  )
}

function Welcome({ title, hints }: { title: string; hints: readonly string[] }) {
  return (
    <Line as="section" aria-label={title}>
      <h2>{title}</h2>
      <Hints as="ul" $gap={[0, 4]}>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </Hints>
      <ButtonLink to="/sign-in">Sign In / Register</ButtonLink>
    </Line>
  )
}

const Panel = styled(Cluster).attrs({ $gap: [1.5, 2], $align: 'center' })`
  min-height: 4.75rem;
  padding-block: ${theme.space(1.5)};
  h2 {
    font-size: 1.1875rem;
    white-space: nowrap;
  }
  ${from.md} {
    flex-wrap: nowrap;
    padding-block: ${theme.space(1)};
  }
`

const Ring = styled(ProgressRing)`
  flex: none;
  width: 3.25rem;
`

const Facts = styled(Row)`
  font-size: 0.9375rem;
  line-height: 1.6;
  color: ${theme.color.inkSoft};
  white-space: nowrap;
  b {
    color: ${theme.color.ink};
  }
`

const Next = styled(Link)`
  color: ${theme.color.accent};
  font-weight: 600;
  ${titleLook}
`

const Line = styled(Panel)`
  row-gap: ${theme.space(0.5)};
  h2 {
    flex: 1;
    white-space: normal;
  }
  ${from.md} {
    column-gap: ${theme.space(4)};
    h2 {
      flex: none;
    }
  }
`

const Hints = styled(Cluster)`
  flex: 1;
  order: 1;
  min-width: 100%;
  font-size: 0.9375rem;
  line-height: 1.45;
  color: ${theme.color.inkSoft};
  ${from.md} {
    order: 0;
    min-width: 0;
  }
`
