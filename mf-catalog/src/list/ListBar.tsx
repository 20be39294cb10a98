import { theme } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type Props = {
  /** Of the heading, so that the list can be named by it. */
  id?: string
  title: string
  /** What changes the list. */
  children: ReactNode
}

/** A list's heading, and beside it its tools. */
export function ListBar({ id, title, children }: Props) {
  return (
    <Bar>
      <h2 id={id}>{title}</h2>
      <Tools>{children}</Tools>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  padding-block: ${theme.space(1)} ${theme.space(2)};
  h2 {
    font-size: clamp(1.625rem, 1.4rem + 1vw, 2.125rem);
  }
`

const Tools = styled.div`
  display: flex;
  gap: ${theme.space(1)};
`
