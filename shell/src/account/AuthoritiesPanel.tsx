import { from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { SidePanel } from './entrance.ts'

export function AuthoritiesPanel() {
  return (
    <Panel aria-labelledby="authorities-title">
      <h2 id="authorities-title">One list, seven authorities</h2>
      <p>
        Our curated list combines the rankings of critics, filmmakers and audiences. Keep track of
        how much of it you have seen.
      </p>
      <ol>
        {authorities.map(({ name, list }) => (
          <li key={name}>
            <strong>{name}</strong>
            <Leader aria-hidden="true" />
            <span>{list}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const authorities = [
  { name: 'American Film Institute', list: '100 Years … 100 Movies' },
  { name: 'IMDb', list: 'Top 250' },
  { name: 'Metacritic', list: 'Best movies of all time' },
  { name: 'Variety', list: '100 Greatest Movies' },
  { name: 'British Film Institute', list: 'Sight and Sound poll' },
  { name: 'Rotten Tomatoes', list: 'Top 100' },
  { name: 'Letterboxd', list: 'Top 250' },
]

export const authorityNames = new Intl.ListFormat('en').format(authorities.map(({ name }) => name))

const Panel = styled(SidePanel)`
  li {
    display: flex;
    align-items: baseline;
    gap: ${theme.space(1)};
    padding-block: ${theme.space(1.25)};
  }
  strong {
    font: 600 1.1875rem / 1.3 ${theme.font.display};
  }
  span {
    color: ${theme.color.inkSoft};
  }
  ${from.lg} {
    display: grid;
  }
`

const Leader = styled.span`
  flex: 1;
  border-bottom: 2px dotted ${theme.color.line};
`
