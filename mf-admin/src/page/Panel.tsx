import { Card, Cluster, theme } from '@cinecanon/ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

type Props = {
  title: ReactNode
  state?: ReactNode
  as?: 'section' | 'article'
  children: ReactNode
}

export function Panel({ title, state, as = 'section', children }: Props) {
  const titleId = useId()
  return (
    <Frame as={as} aria-labelledby={titleId}>
      <Cluster $gap={[0.5, 2]} $align="center" $justify="space-between">
        <h2 id={titleId}>{title}</h2>
        {state}
      </Cluster>
      {children}
    </Frame>
  )
}

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(1.25)};
  padding: ${theme.space(2)};
  overflow-wrap: anywhere;
  h2 {
    font-size: 1.125rem;
  }
`

export const Rows = styled.ol`
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(0.5)} ${theme.space(2)};
    min-height: 2.75rem;
    padding-block: ${theme.space(0.5)};
    border-top: 1px solid ${theme.color.line};
  }
`
