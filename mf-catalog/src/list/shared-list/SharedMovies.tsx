import type { Movie } from '@cinecanon/contract'
import { Bar, Card, Cluster, from, Skeleton, StaleNote, theme } from '@cinecanon/ui'
import { useMovieStates, useSession, useStaleSince, useViewMode, viewModes } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { Entries } from '../Entries.tsx'
import { ListViews } from '../ListViews.tsx'
import { AddOthers } from './AddOthers.tsx'

type Props = { movies: readonly Movie[]; hasRank: boolean }

export function SharedMovies({ movies, hasRank }: Props) {
  const [view] = useViewMode()
  const { isAuthenticated } = useSession()
  const staleSince = useStaleSince()
  return (
    <section aria-labelledby="shared-movies">
      <Head $gap={2} $align="center" $justify="space-between">
        <h2 id="shared-movies">Movies</h2>
        <ListViews views={viewModes} />
      </Head>
      <StaleNote since={staleSince} />
      <Entries
        view={view}
        movies={movies}
        hasRank={hasRank}
        isAll
        isFirstView
        isReadOnly={!isAuthenticated}
      />
    </section>
  )
}

export function SeenOfThese({ movies }: { movies: readonly Movie[] | undefined }) {
  const { isAuthenticated } = useSession()
  const { isLoading, hasMarks, marksOf } = useMovieStates()
  const sentence = useRef<HTMLParagraphElement>(null)
  if (!isAuthenticated) return null
  if (isLoading || !movies) return <Skeleton $height="6rem" />
  if (!hasMarks) return null

  const unseen = movies.filter(({ id }) => !marksOf(id).seen)
  const others = unseen.filter(({ id }) => !marksOf(id).want_to_see)
  const seen = movies.length - unseen.length
  return (
    <Box>
      <Line $gap={[1, 3]} $align="center" $justify="space-between">
        <p ref={sentence} tabIndex={-1}>
          You’ve seen {seen} of {movies.length}
        </p>
        {others.length > 0 ? (
          <AddOthers movies={others} onAdd={() => sentence.current?.focus()}>
            {addText(others.length, others.length === movies.length)}
          </AddOthers>
        ) : (
          <>
            {unseen.length > 0 ? (
              <span>What you haven’t seen is on your watchlist</span>
            ) : (
              <ButtonLink to="/?filter=unseen">What’s left of the Top 100</ButtonLink>
            )}
            <ButtonLink to="/my-list">Share a list of yours</ButtonLink>
          </>
        )}
      </Line>
      <Bar percent={(seen / movies.length) * 100} />
    </Box>
  )
}

function addText(count: number, isAll: boolean): string {
  const [one, many] = isAll ? ['Add it', 'Add all'] : ['Add the other one', 'Add the other']
  return count === 1 ? one : `${many} ${count}`
}

const Head = styled(Cluster)`
  padding-block: ${theme.space(1)} ${theme.space(2)};
  h2 {
    font-size: clamp(1.625rem, 1.4rem + 1vw, 2.125rem);
  }
`

const Box = styled(Card)`
  display: grid;
  gap: ${theme.space(1.5)};
  padding: ${theme.space(2)};
  ${from.md} {
    padding-inline: ${theme.space(3)};
  }
`

/** The height is a button's, because nothing may move when it goes. */
const Line = styled(Cluster)`
  min-height: 2.75rem;
  color: ${theme.color.inkSoft};
  p {
    font: 500 1.25rem/1.2 ${theme.font.display};
    font-variant-numeric: lining-nums;
    color: ${theme.color.ink};
  }
  p:focus {
    outline: none;
  }
`
