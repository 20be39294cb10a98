import type { MovieId } from '@cinecanon/contract'
import { DotMap, from, Skeleton } from '@cinecanon/ui'
import { moviesQuery } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { Soft } from '../page/page.tsx'
import { TitledSection } from '../page/TitledSection.tsx'
import { Figures } from './Figures.ts'
import { type DecadeStat, decadeStats } from './statistics.ts'

type Props = { isSeen: (id: MovieId) => boolean }

/** Every film of both lists as a cell, decade by decade. Nothing when a list can't be loaded. */
export function DecadesByList({ isSeen }: Props) {
  const top100 = useQuery(moviesQuery('top100'))
  const winners = useQuery(moviesQuery('oscar-winners'))
  if (top100.isLoadingError || winners.isLoadingError) return null
  return (
    <TitledSection id="decades-by-list" title="Decades, List by List">
      <Soft>One cell for each film; the filled ones you have seen.</Soft>
      {top100.data && winners.data ? (
        <Cells
          top100={decadeStats(top100.data, isSeen)}
          winners={decadeStats(winners.data, isSeen)}
        />
      ) : (
        <Skeleton $height="24rem" />
      )}
    </TitledSection>
  )
}

type CellsProps = { top100: DecadeStat[]; winners: DecadeStat[] }

function Cells({ top100, winners }: CellsProps) {
  const decades = [...new Set([...top100, ...winners].map(({ decade }) => decade))].sort()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Decade</th>
          <th scope="col">Top 100</th>
          <th scope="col">Oscar winners</th>
        </tr>
      </thead>
      <tbody>
        {decades.map((decade) => (
          <tr key={decade}>
            <th scope="row">{decade}</th>
            <Cell stat={top100.find((stat) => stat.decade === decade)} />
            <Cell stat={winners.find((stat) => stat.decade === decade)} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const columns = 10

function Cell({ stat }: { stat: DecadeStat | undefined }) {
  if (!stat) return <td>–</td>
  const dots = stat.films.toSorted((a, b) => Number(b.isSeen) - Number(a.isSeen))
  return (
    <td>
      <Pair>
        <span>
          {stat.seenCount} of {stat.totalCount}
        </span>
        <Films aria-hidden="true">
          <DotMap
            dots={dots.map(({ isSeen }) => (isSeen ? 'seen' : 'open'))}
            columns={columns}
            label=""
          />
        </Films>
      </Pair>
    </td>
  )
}

const Table = styled(Figures)`
  table-layout: fixed;
  th:first-child {
    width: 4.5rem;
  }
`

const Films = styled.span`
  max-width: 13rem;
`

const Pair = styled.div`
  display: grid;
  gap: 0.25rem;
  align-items: center;
  ${from.md} {
    grid-template-columns: 5rem minmax(0, 1fr);
  }
`
