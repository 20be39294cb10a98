import { awardPoints, type Contender, missingRank, sources, totalScore } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { awardOf } from '@cinecanon/web'
import { styled } from 'styled-components'
import { sourceLists } from './sources.tsx'

/** It lists the points of each source, which add up to the film's score (rule 1.2). */
export function Receipt({ film }: { film: Contender }) {
  const award = awardOf(film)
  return (
    <Paper>
      {sources.map((source) => {
        const rank = film[`${source}_rank`]
        return (
          <div key={source} data-missing={rank === null || undefined}>
            <dt>
              {sourceLists[source].short}
              {rank === null && ', not on it'}
            </dt>
            <dd>{rank ?? missingRank}</dd>
          </div>
        )
      })}
      <div data-award="">
        <dt>{award ? `Best Picture ${award}` : 'No nomination'}</dt>
        <dd>{award ? `−${awardPoints(film)}` : 0}</dd>
      </div>
      <div data-sum="">
        <dt>Score</dt>
        <dd>{totalScore(film)}</dd>
      </div>
    </Paper>
  )
}

const Paper = styled.dl`
  max-width: 24rem;
  font-size: 0.875rem;
  line-height: 1.3;
  font-variant-numeric: lining-nums tabular-nums;
  > div {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: ${theme.space(2)};
    padding-top: ${theme.space(1)};
  }
  [data-missing] {
    color: ${theme.color.inkSoft};
  }
  [data-award] dd {
    color: ${theme.color.accent};
  }
  [data-sum] {
    margin-top: ${theme.space(1)};
    border-top: 1px dashed ${theme.color.edge};
  }
  [data-sum] dt {
    font-weight: 600;
  }
  [data-sum] dd {
    font: 480 2rem / 1 ${theme.font.display};
    letter-spacing: -0.02em;
  }
`
