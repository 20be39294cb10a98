import { from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { authorities } from './authorities.ts'
import { SidePanel } from './SidePanel.tsx'

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
