import type { Movie } from '@cinecanon/contract'
import { from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { FactLinks } from './FactLinks.tsx'
import { moreFactsOf } from './movie-facts.ts'

/** Country, language, genre and the like. */
export function MoreFacts({ movie }: { movie: Movie }) {
  return (
    <section aria-labelledby="facts">
      <Title id="facts">Facts</Title>
      <List>
        {moreFactsOf(movie).map(({ label, facts }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <FactLinks facts={facts} />
            </dd>
          </div>
        ))}
      </List>
    </section>
  )
}

const Title = styled.h2`
  margin-bottom: ${theme.space(1.5)};
  font-size: 1.625rem;
`

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(1.5)} ${theme.space(3)};
  ${from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  dt {
    font-size: 0.875rem;
    color: ${theme.color.inkSoft};
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`
