import { totalScore } from '@cinecanon/contract'
import { from, theme } from '@cinecanon/ui'
import { titleText } from '@cinecanon/web/title-text'
import { styled } from 'styled-components'
import { sourceLists } from '../../sources.tsx'
import { type Example, godfather, missingRank, ranksOf, sevenSamurai, sumOfRanks } from './facts.ts'

/** The score of two films as bars, one for each rank, and what an award takes off. */
export function ScoreFigure() {
  return (
    <Figure>
      <Pair>
        <Ledger film={godfather} />
        <Ledger film={sevenSamurai} />
      </Pair>
      <figcaption>
        The first two of the ranking. Each bar is a place on one list, and short is good; a full,
        hatched bar is a list that leaves the film out.
      </figcaption>
    </Figure>
  )
}

/** The account of one film, as a box office would write it. */
function Ledger({ film }: { film: Example }) {
  return (
    <Account>
      <caption>
        {titleText(film.title)} <span>({film.year})</span>
      </caption>
      <tbody>
        {ranksOf(film).map(({ source, rank }) => (
          <tr key={source} data-missing={rank === null ? '' : undefined}>
            <th scope="row">
              {sourceLists[source].short}
              {rank === null && <small> not listed</small>}
            </th>
            <td>
              <Bar aria-hidden="true">
                <rect width="100%" height="100%" />
                <rect width={`${percentOf(rank)}%`} height="100%" data-rank="" />
              </Bar>
              {rank ?? missingRank}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum of the seven</th>
          <td>{sumOfRanks(film)}</td>
        </tr>
        <tr data-award="">
          <th scope="row">{awardOf(film)}</th>
          <td>{minus(awardPoints(film))}</td>
        </tr>
        <tr>
          <th scope="row">Score</th>
          <td>{totalScore(film)}</td>
        </tr>
      </tfoot>
    </Account>
  )
}

function percentOf(rank: number | null): number {
  return Math.round(((rank ?? missingRank) / missingRank) * 1000) / 10
}

function awardOf({ best_picture_winner, best_picture_nominee }: Example): string {
  if (best_picture_winner) return 'Best Picture winner'
  return best_picture_nominee ? 'Best Picture nominee' : 'No nomination'
}

function awardPoints(film: Example): number {
  return sumOfRanks(film) - totalScore(film)
}

function minus(points: number): string {
  return points === 0 ? '0' : `−${points}`
}

const Figure = styled.figure`
  margin-block: ${theme.space(4)};
  break-inside: avoid;
  figcaption {
    margin-top: ${theme.space(2)};
    font-size: 0.9375rem;
    line-height: 1.5;
    color: ${theme.color.inkSoft};
  }
`

const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space(3)} ${theme.space(2)};
  ${from.sm} {
    grid-template-columns: 1fr 1fr;
  }
`

const Account = styled.table`
  width: 100%;
  padding: ${theme.space(2)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  border-spacing: 0;
  font-size: 0.875rem;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: ${theme.space(1)};
    text-align: left;
    font: 560 1.1875rem / 1.2 ${theme.font.display};
  }
  caption span {
    font-weight: 400;
    color: ${theme.color.inkSoft};
  }
  th,
  td {
    padding: ${theme.space(0.75)} 0;
    font-weight: 400;
  }
  th {
    text-align: left;
  }
  td {
    width: 48%;
    text-align: right;
  }
  small {
    font-size: 0.8125rem;
    color: ${theme.color.inkSoft};
  }
  tfoot th,
  tfoot td {
    border-top: 1px solid ${theme.color.line};
  }
  [data-award] td {
    color: ${theme.color.accent};
  }
  [data-award] th,
  [data-award] td {
    border-top: 0;
    padding-top: 0;
  }
  tfoot tr:last-child th,
  tfoot tr:last-child td {
    padding-bottom: 0;
    font-weight: 600;
    vertical-align: baseline;
  }
  tfoot tr:last-child td {
    padding-top: ${theme.space(1)};
    font: 480 2rem / 1 ${theme.font.display};
    letter-spacing: -0.02em;
  }
`

const Bar = styled.svg`
  float: left;
  width: calc(100% - 2.25rem);
  height: 0.5rem;
  margin-top: 0.33em;
  border-radius: 1px;
  fill: ${theme.color.sunken};
  [data-rank] {
    fill: ${theme.color.accentMark};
  }
  [data-missing] & {
    background: repeating-linear-gradient(
      -45deg,
      ${theme.color.edge} 0 1.5px,
      ${theme.color.sunken} 1.5px 5px
    );
    fill: transparent;
    [data-rank] {
      fill: transparent;
    }
  }
`
