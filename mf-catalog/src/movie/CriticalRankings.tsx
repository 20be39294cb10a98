import { isListed, type Movie, rankFields } from '@cinecanon/contract'
import { Muted, theme } from '@cinecanon/ui'
import { awardNames, awardOf } from '@cinecanon/web'
import { styled } from 'styled-components'
import { RankStrip } from '../films/RankStrip.tsx'
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
      <Notes>
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
    </Section>
  )
}

const Notes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(0.25)} ${theme.space(2)};
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
