import { totalScore } from '@cinecanon/contract'
import { from, theme } from '@cinecanon/ui'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { RankStrip } from '../../films/RankStrip.tsx'
import { type Example, godfather, missingRank, sevenSamurai, sumOfRanks } from './facts.ts'

export function ScoreFigure() {
  return (
    <Figure>
      <Pair>
        <Ledger film={godfather} />
        <Ledger film={sevenSamurai} />
      </Pair>
      <figcaption>
        The first two of the ranking. Each dot is a place on one list, 1 at the top and 100 at the
        foot, on a log scale; a hollow one is a list that leaves the film out, which counts{' '}
        {missingRank}.
      </figcaption>
    </Figure>
  )
}

function Ledger({ film }: { film: Example }) {
  return (
    <Account>
      <h3>
        {titleText(film.title)} <span>({film.year})</span>
      </h3>
      <RankStrip film={film} />
      <dl>
        <div>
          <dt>Sum of the seven</dt>
          <dd>{sumOfRanks(film)}</dd>
        </div>
        <div data-award="">
          <dt>{awardOf(film)}</dt>
          <dd>{minus(awardPoints(film))}</dd>
        </div>
        <div>
          <dt>Score</dt>
          <dd>{totalScore(film)}</dd>
        </div>
      </dl>
    </Account>
  )
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

export const OneLine = styled.span`
  white-space: nowrap;
`

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

const Account = styled.div`
  padding: ${theme.space(2)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  font-size: 0.875rem;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  h3 {
    padding-bottom: ${theme.space(1.5)};
    font: 560 1.1875rem / 1.2 ${theme.font.display};
  }
  h3 span {
    font-weight: 400;
    color: ${theme.color.inkSoft};
  }
  dl div {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    padding-top: ${theme.space(1)};
  }
  [data-award] dd {
    color: ${theme.color.accent};
  }
  dl div:last-child {
    margin-top: ${theme.space(1)};
    border-top: 1px solid ${theme.color.line};
    dt {
      font-weight: 600;
    }
    dd {
      font: 480 2rem / 1 ${theme.font.display};
      letter-spacing: -0.02em;
    }
  }
`
