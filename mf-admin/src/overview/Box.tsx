import { Card, theme } from '@cinecanon/ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

type Props = { title: string; children: ReactNode }

export function Box({ title, children }: Props) {
  const id = useId()
  return (
    <Frame as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Frame>
  )
}

export const BoxText = styled.p`
  padding: ${theme.space(1.5)} ${theme.space(2.5)};
  color: ${theme.color.inkSoft};
`

const Frame = styled(Card)`
  padding: 0;
  h2 {
    padding: ${theme.space(1.75)} ${theme.space(2.5)};
    border-bottom: 1px solid ${theme.color.line};
    font-size: 1.0625rem;
  }
  li {
    display: flex;
    align-items: center;
    gap: ${theme.space(2)};
    min-height: 2.75rem;
    padding: ${theme.space(0.5)} ${theme.space(2.5)};
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
  li + li {
    border-top: 1px solid ${theme.color.line};
  }
`
