import { listNames, sourceNames, sources } from '@cinecanon/contract'
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
        {sources.map((source) => (
          <li key={source}>
            <strong>{sourceNames[source]}</strong>
            <Leader aria-hidden="true" />
            <span>{listNames[source]}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export const authorityNames = new Intl.ListFormat('en').format(Object.values(sourceNames))

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
