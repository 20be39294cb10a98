import { Muted, Pager, RankNumeral, theme } from '@cinecanon/ui'
import { awardNames, awardOf, moviePath, PosterList, rankText, usePageChoice } from '@cinecanon/web'
import { dayText } from '@cinecanon/web/dates'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { lastViewingText } from '@cinecanon/web/viewings'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { Empty } from '../page/Empty.tsx'
import { RowFact, RowPoster, RowTitle } from '../page/rows.ts'
import { TitledSection } from '../page/TitledSection.tsx'
import type { ProfileFacts } from './profile-facts.ts'

const pageSize = 10

/** The newest come first, ten on a page (rule 2.9). */
export function WatchedMovies({ facts: { watched } }: { facts: ProfileFacts }) {
  const [page, setPage] = usePageChoice(Math.ceil(watched.length / pageSize))
  const list = useRef<HTMLOListElement>(null)
  const turn = (next: number) => {
    setPage(next)
    list.current?.parentElement?.scrollIntoView({ behavior: 'instant' })
  }
  const first = (page - 1) * pageSize
  const shown = watched.slice(first, first + pageSize)
  const range = `${first + 1}-${first + shown.length} of ${watched.length}`
  return (
    <TitledSection
      id="watched-movies"
      title="Watched Movies"
      aside={watched.length > 0 && <Range>{range}</Range>}
    >
      {watched.length === 0 ? (
        <Empty title="No watched movies yet" to="/" action="Browse Movies">
          Films that you tick as seen appear here.
        </Empty>
      ) : (
        <PosterList movies={watched.map(({ movie }) => movie)}>
          <ol ref={list}>
            {shown.map((each) => (
              <Entry key={each.movie.id} watched={each} />
            ))}
          </ol>
        </PosterList>
      )}
      <Pager page={page} pageSize={pageSize} total={watched.length} things="movies" onPage={turn} />
    </TitledSection>
  )
}

type Watched = ProfileFacts['watched'][number]

function Entry({ watched: { movie, at, viewings } }: { watched: Watched }) {
  const lastSeen = lastViewingText(viewings)
  const award = awardOf(movie)
  return (
    <Row>
      <RowPoster movie={movie} />
      <div>
        <RowTitle>
          <Link translate="no" to={moviePath(movie)}>
            {titleText(movie.title)}
          </Link>
        </RowTitle>
        <RowFact>
          <span>{movie.year}</span>
          {award && <span>{awardNames[award]}</span>}
        </RowFact>
        <RowFact>
          Marked as seen on <time dateTime={at}>{dayText(at)}</time>
        </RowFact>
        {lastSeen && <RowFact>Seen {lastSeen}</RowFact>}
      </div>
      <Rank text={rankText(movie.composite_rank)} />
    </Row>
  )
}

const Range = styled(Muted)`
  font-variant-numeric: tabular-nums;
`

const Row = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(2)};
  padding-block: ${theme.space(1.5)};
  border-top: 1px solid ${theme.color.line};
`

const Rank = styled(RankNumeral)`
  font-size: 1.75rem;
`
