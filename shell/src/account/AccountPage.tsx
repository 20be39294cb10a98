import { Container, from, theme } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type Props = {
  title: string
  heading: string
  hint: string
  role?: 'status'
  children: ReactNode
}

export function AccountPage({ title, heading, hint, role, children }: Props) {
  return (
    <Column role={role}>
      <PageMeta title={title} description={hint} isNoindex />
      <div>
        <h1>{heading}</h1>
        <Hint>{hint}</Hint>
        {children}
      </div>
    </Column>
  )
}

export const Column = styled(Container)`
  display: grid;
  padding-block: ${theme.space(5)} ${theme.space(4)};
  > div {
    width: 100%;
    max-width: 26rem;
  }
  h1 {
    font-size: clamp(2.25rem, 6vw, 3rem);
  }
  ${from.md} {
    justify-items: center;
    padding-block: ${theme.space(9)} ${theme.space(6)};
  }
`

export const Hint = styled.p`
  margin-block: ${theme.space(1)} ${theme.space(3)};
  color: ${theme.color.inkSoft};
`
