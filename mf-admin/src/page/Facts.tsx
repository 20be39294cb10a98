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
  display: grid;
  grid-template-columns: fit-content(40%) minmax(0, 1fr);
  font-variant-numeric: tabular-nums;
  > div {
    display: contents;
  }
  dt,
  dd {
    display: grid;
    align-items: center;
    min-height: 2.25rem;
    border-top: 1px solid ${theme.color.line};
  }
  dt {
    padding-right: ${theme.space(2)};
    color: ${theme.color.inkSoft};
  }
  code {
    font-size: 0.875rem;
  }
`
