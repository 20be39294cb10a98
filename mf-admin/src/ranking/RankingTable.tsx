import { type Movie, totalScore } from '@cinecanon/contract'
import { Button, below, from, Muted, theme, titleLook, VisuallyHidden } from '@cinecanon/ui'
import { awardNames, awardOf, moviePath, useAddress } from '@cinecanon/web'
import { downloadCsv } from '@cinecanon/web/csv'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { Clapperboard, Download, Trophy } from 'lucide-react'
import { styled } from 'styled-components'
import { ActionLabel } from '../page/page.tsx'
import { ColumnHead } from '../table/ColumnHead.tsx'
import { sortFrom, sortNamed } from '../table/sort.ts'
import { Table, TableBox } from '../table/table.tsx'
import {
  columnIds,
  columns,
  rankingCsv,
  sortMovies,
  sourceColumns,
  standardSort,
} from './columns.ts'

type Props = { movies: readonly Movie[] }

export function DownloadRanking({ movies }: Props) {
  const sort = useSort()
  const download = () => downloadCsv('cinecanon-ranking.csv', rankingCsv(sortMovies(movies, sort)))
  return (
    <Button onClick={download}>
      <Download size={16} aria-hidden />
      <ActionLabel>Download CSV</ActionLabel>
    </Button>
  )
}

export function RankingTable({ movies }: Props) {
  const { change } = useAddress()
  const sort = useSort()
  const show = (next: typeof sort) => change(sortNamed(next, standardSort), { replace: true })
  return (
    <Box aria-label="Rankings">
      <Table>
        <VisuallyHidden as="caption">Top 150 films and their ranks in seven sources</VisuallyHidden>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead
                key={column.id}
                column={column}
                sort={sort}
                isText={column.id === 'title'}
                isPinned={column.id === 'title'}
                onSort={show}
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

function useSort() {
  return sortFrom(useAddress().search, columnIds, standardSort)
}

function Row({ movie }: { movie: Movie }) {
  return (
    <tr>
      <Rank>{movie.composite_rank}</Rank>
      <Title scope="row">
        <Link to={moviePath(movie)}>{titleText(movie.title)}</Link> <Year>({movie.year})</Year>
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
      <Muted as="span" aria-hidden>
        –
      </Muted>
      <VisuallyHidden>not ranked</VisuallyHidden>
    </td>
  )
}

/** Scrolls with the page where the table fits, because its heads then stay in view. */
const Box = styled(TableBox)`
  ${below.lg} {
    border-right: 0;
    border-radius: ${theme.radius} 0 0 ${theme.radius};
    mask-image: linear-gradient(90deg, #000 calc(100% - 2rem), transparent);
    tr > :last-child {
      padding-right: 2rem;
    }
  }
  ${from.xl} {
    max-height: none;
    overflow: visible;
    thead th {
      top: var(--console-top);
    }
  }
`

const Rank = styled.td`
  font: 600 1.0625rem/1 ${theme.font.display};
  font-variant-numeric: tabular-nums lining-nums;
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
    ${titleLook}
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

const Award = styled.span`
  display: inline-grid;
  position: relative;
  vertical-align: middle;
  color: ${theme.color.inkSoft};
  &[data-award='winner'] {
    color: ${theme.color.accent};
  }
`
