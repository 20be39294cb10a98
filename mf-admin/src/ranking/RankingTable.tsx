import { type Movie, totalScore } from '@cinecanon/contract'
import { theme, VisuallyHidden } from '@cinecanon/ui'
import { awardNames, awardOf, moviePath } from '@cinecanon/web'
import { Link, useSearchParams } from '@cinecanon/web/router'
import { Clapperboard, Trophy } from 'lucide-react'
import { styled } from 'styled-components'
import { ColumnHead } from './ColumnHead.tsx'
import {
  type ColumnId,
  columns,
  sortAfterClick,
  sortFrom,
  sortMovies,
  sourceColumns,
  standardSort,
} from './columns.ts'

/** Dense, and sorted as the address says. The box scrolls, so that column heads and titles stay in sight. */
export function RankingTable({ movies }: { movies: readonly Movie[] }) {
  const [search, setSearch] = useSearchParams()
  const sort = sortFrom(search)
  const sortBy = (column: ColumnId) => {
    const next = sortAfterClick(sort, column)
    const params = new URLSearchParams(search)
    put(params, 'sort', next.column, standardSort.column)
    put(params, 'dir', next.direction, standardSort.direction)
    setSearch(params, { replace: true, preventScrollReset: true })
  }
  return (
    <Box role="region" aria-label="Rankings" tabIndex={0}>
      <Table>
        <VisuallyHidden as="caption">Top 150 films and their ranks in seven sources</VisuallyHidden>
        <thead>
          <tr>
            {columns.map(({ id, label }) => (
              <ColumnHead
                key={id}
                label={label}
                direction={sort.column === id ? sort.direction : undefined}
                isText={id === 'title'}
                onSort={() => sortBy(id)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortMovies(movies, sort).map((movie) => (
            <Row key={movie.id} movie={movie} />
          ))}
        </tbody>
      </Table>
    </Box>
  )
}

function Row({ movie }: { movie: Movie }) {
  return (
    <tr>
      <Rank>{movie.composite_rank}</Rank>
      <Title scope="row">
        <Link to={moviePath(movie)}>{movie.title}</Link> <Year>({movie.year})</Year>
      </Title>
      {sourceColumns.map(({ id, keyOf }) => (
        <Source key={id} rank={keyOf(movie)} />
      ))}
      <Score>{totalScore(movie)}</Score>
      <Awards movie={movie} />
    </tr>
  )
}

function Source({ rank }: { rank: number | string | null }) {
  if (rank !== null) return <td>{rank}</td>
  return (
    <td>
      <Missing aria-hidden>–</Missing>
      <VisuallyHidden>not ranked</VisuallyHidden>
    </td>
  )
}

function Awards({ movie }: { movie: Movie }) {
  const award = awardOf(movie)
  if (!award) return <td />
  const Icon = award === 'winner' ? Trophy : Clapperboard
  return (
    <td>
      <Award data-award={award} title={awardNames[award]}>
        <Icon size={18} aria-hidden />
        <VisuallyHidden>{awardNames[award]}</VisuallyHidden>
      </Award>
    </td>
  )
}

/** The standard leaves no trace in the address. */
function put(params: URLSearchParams, name: string, value: string, standard: string): void {
  if (value === standard) params.delete(name)
  else params.set(name, value)
}

const Box = styled.div`
  position: relative;
  max-height: max(24rem, calc(100dvh - 7rem));
  overflow: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
`

/** Borders belong to cells: a collapsed border would scroll away from under a sticky cell. */
const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: 0.875rem;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  td,
  tbody th {
    height: 2.125rem;
    padding: 0.25rem ${theme.space(1.5)};
    border-bottom: 1px solid ${theme.color.line};
    text-align: right;
    font-weight: 400;
  }
  tbody tr:hover > * {
    background: ${theme.color.sunken};
  }
`

const Rank = styled.td`
  font: 600 1.0625rem/1 ${theme.font.display};
`

const Title = styled.th`
  position: sticky;
  left: 0;
  min-width: 11rem;
  max-width: 24rem;
  background: ${theme.color.surface};
  && {
    text-align: left;
    font-weight: 600;
  }
  a {
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`

const Year = styled.span`
  color: ${theme.color.inkSoft};
  font-weight: 400;
  white-space: nowrap;
`

const Score = styled.td`
  && {
    font-weight: 600;
  }
`

const Missing = styled.span`
  color: ${theme.color.inkSoft};
`

const Award = styled.span`
  display: inline-grid;
  position: relative;
  vertical-align: middle;
  color: ${theme.color.inkSoft};
  &[data-award='winner'] {
    color: ${theme.color.accent};
  }
`
