import { type Movie, sources } from '@cinecanon/contract'
import { Bar, Muted, RankNumeral, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { ListDate, sourceLists } from '../sources.tsx'

/** Where each authority that lists the film puts it; a longer bar is a better place. */
export function CriticalRankings({ movie }: { movie: Movie }) {
  const ranks = sources
    .map((source) => ({ source, rank: movie[`${source}_rank`] }))
    .filter((each): each is typeof each & { rank: number } => each.rank !== null)
  return (
    <section aria-labelledby="critical-rankings">
      <Title id="critical-rankings">Critical Rankings</Title>
      {ranks.length === 0 ? (
        <Muted>It is not among the first hundred of any of the seven lists.</Muted>
      ) : (
        <ul>
          {ranks.map(({ source, rank }) => (
            <Row key={source}>
              <Name>
                {sourceLists[source].name}
                <small>
                  {sourceLists[source].list}, <ListDate source={source} />
                </small>
              </Name>
              <RankNumeral text={`#${rank}`} />
              <Place percent={101 - rank} />
            </Row>
          ))}
        </ul>
      )}
    </section>
  )
}

const Title = styled.h2`
  margin-bottom: ${theme.space(1.5)};
  font-size: 1.625rem;
`

const Row = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  padding-block: ${theme.space(1.5)};
`

const Name = styled.span`
  font-weight: 600;
  small {
    display: block;
    font-size: 0.875rem;
    font-weight: 400;
    color: ${theme.color.inkSoft};
  }
`

const Place = styled(Bar)`
  grid-column: 1 / -1;
`
