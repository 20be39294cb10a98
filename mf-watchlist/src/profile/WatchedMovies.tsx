import { Pager, RankNumeral, theme } from '@cinecanon/ui'
import { awardNames, awardOf, moviePath, PosterImage, rankText } from '@cinecanon/web'
import { Link, useSearchParams } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { dayText } from './dates.ts'
import { Block, Empty } from './parts.tsx'
import type { ProfileFacts, Watched } from './profile-facts.ts'

const pageSize = 10

/** What was watched, the last first, ten to a page (spec §2). */
export function WatchedMovies({ facts: { watched } }: { facts: ProfileFacts }) {
  const [page, setPage] = usePage(Math.ceil(watched.length / pageSize))
  const first = (page - 1) * pageSize
  const shown = watched.slice(first, first + pageSize)
  if (watched.length === 0) {
    return (
      <Block id="watched-movies" title="Watched Movies">
        <Empty title="No watched movies yet" to="/" action="Browse Movies">
          Tick what you have seen, on any list, and it is kept here.
        </Empty>
      </Block>
    )
  }
  return (
    <Block
      id="watched-movies"
      title="Watched Movies"
      aside={
        <Where>
          {first + 1}-{first + shown.length} of {watched.length}
        </Where>
      }
    >
      <ol>
        {shown.map((each) => (
          <Entry key={each.movie.id} watched={each} />
        ))}
      </ol>
      <Pager
        page={page}
        pageSize={pageSize}
        total={watched.length}
        things="movies"
        onPage={setPage}
      />
    </Block>
  )
}

function Entry({ watched: { movie, at } }: { watched: Watched }) {
  const award = awardOf(movie)
  return (
    <Row>
      <Poster movie={movie} alt="" />
      <div>
        <Title>
          <Link to={moviePath(movie)}>{movie.title}</Link>
        </Title>
        <Small>
          {movie.year}
          {award && ` · ${awardNames[award]}`}
        </Small>
        <Small>
          Marked as seen on <time dateTime={at}>{dayText(at)}</time>
        </Small>
      </div>
      <Rank text={rankText(movie.composite_rank)} />
    </Row>
  )
}

/** The page in the address, within what there is. */
function usePage(pages: number): [number, (page: number) => void] {
  const [search, setSearch] = useSearchParams()
  const given = Number(search.get('page'))
  const page = Number.isInteger(given) ? Math.min(Math.max(given, 1), Math.max(pages, 1)) : 1
  const setPage = (next: number) =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before)
        if (next === 1) changed.delete('page')
        else changed.set('page', String(next))
        return changed
      },
      { preventScrollReset: true },
    )
  return [page, setPage]
}

const Where = styled.p`
  color: ${theme.color.inkSoft};
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

const Poster = styled(PosterImage)`
  width: 3.5rem;
  height: auto;
  aspect-ratio: 2 / 3;
  object-fit: cover;
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
`

const Title = styled.h3`
  font: 560 1.125rem/1.2 ${theme.font.display};
  overflow-wrap: anywhere;
  a {
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`

const Small = styled.p`
  font-size: 0.875rem;
  color: ${theme.color.inkSoft};
`

const Rank = styled(RankNumeral)`
  font-size: 1.75rem;
`
