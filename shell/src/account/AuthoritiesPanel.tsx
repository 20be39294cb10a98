import { from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** What the list is worth, set like a programme; on wide screens only. */
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

/** The seven lists behind the composite rank, as people know them. */
const authorities = [
  { name: 'American Film Institute', list: '100 Years … 100 Movies' },
  { name: 'IMDb', list: 'Top 250' },
  { name: 'Metacritic', list: 'Best movies of all time' },
  { name: 'Variety', list: '100 Greatest Movies' },
  { name: 'British Film Institute', list: 'Sight and Sound poll' },
  { name: 'Rotten Tomatoes', list: 'Top 100' },
  { name: 'Letterboxd', list: 'Top 250' },
]

/** The seven in one phrase. */
export const authorityNames = new Intl.ListFormat('en').format(authorities.map(({ name }) => name))

/** A panel beside a form; each page sets from which width it shows. */
export const SidePanel = styled.section`
  display: none;
  align-content: start;
  gap: ${theme.space(3)};
  padding-left: ${theme.space(6)};
  border-left: 1px solid ${theme.color.line};
  p {
    max-width: 46ch;
    color: ${theme.color.inkSoft};
    font-size: 1.125rem;
  }
`

const Panel = styled(SidePanel)`
  h2 {
    font-size: clamp(2rem, 3.4vw, 2.75rem);
  }
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
