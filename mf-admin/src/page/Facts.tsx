import { theme } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type Props = { facts: readonly (readonly [name: string, value: ReactNode])[] }

export function Facts({ facts }: Props) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  max-width: ${theme.measure};
  font-variant-numeric: tabular-nums;
  > div {
    display: grid;
    grid-template-columns: minmax(9rem, 1fr) minmax(0, 2fr);
    gap: 0 ${theme.space(2)};
    align-items: center;
    min-height: 2.25rem;
    border-top: 1px solid ${theme.color.line};
  }
  dt {
    color: ${theme.color.inkSoft};
  }
`
