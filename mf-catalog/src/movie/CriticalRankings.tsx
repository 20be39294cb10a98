import { isListed, type Movie, rankFields, totalScore } from '@cinecanon/contract'
import { Cluster, Muted, theme } from '@cinecanon/ui'
import { awardNames, awardOf } from '@cinecanon/web'
import { TextLink } from '@cinecanon/web/links'
import { styled } from 'styled-components'
import { RankStrip } from '../films/RankStrip.tsx'
import { Receipt } from '../films/Receipt.tsx'
import { Section } from './Section.tsx'

export function CriticalRankings({ movie }: { movie: Movie }) {
  const isOnLists = rankFields.some((field) => movie[field] !== null)
  const award = awardOf(movie)
  return (
    <Section id="critical-rankings" title="Critical Rankings">
      {isOnLists ? (
        <RankStrip film={movie} />
      ) : (
        <Muted>It is not among the first hundred of any of the seven lists.</Muted>
      )}
      <Notes as="ul" $gap={[0.25, 2]}>
        {isListed(movie) && (
          <li>
            <b>Composite Rank: #{movie.composite_rank}</b>
          </li>
        )}
        {award && <li>{awardNames[award]}</li>}
        {isOnLists && (
          <li>1 is at the top, 100 at the bottom (logarithmic). Hollow: not on that list</li>
        )}
      </Notes>
      <Account>
        <summary>Its receipt: {totalScore(movie)} points</summary>
        <Receipt film={movie} />
        <TextLink to="/canon">Give the lists your own weights</TextLink>
      </Account>
    </Section>
  )
}

const Notes = styled(Cluster)`
  margin-top: ${theme.space(1)};
  font-size: 0.8125rem;
  color: ${theme.color.inkSoft};
  b {
    font-weight: 600;
    color: ${theme.color.ink};
  }
  li:last-child {
    margin-left: auto;
  }
`

const Account = styled.details`
  margin-top: ${theme.space(1)};
  summary {
    width: fit-content;
    padding-block: ${theme.space(1.25)};
    font-size: 0.9375rem;
    font-weight: 600;
    cursor: pointer;
  }
`
