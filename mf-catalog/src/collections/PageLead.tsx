import { from, Stack, theme } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { mainHeading } from '../page/page-styles.ts'

type Props = {
  title: string
  text: string
  action?: ReactNode
  children: ReactNode
}

export function PageLead({ title, text, action, children }: Props) {
  return (
    <Header>
      <Stack $gap={1.5}>
        <h1>{title}</h1>
        <p>{text}</p>
        {action && <div>{action}</div>}
      </Stack>
      {children}
    </Header>
  )
}

const Header = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  justify-items: start;
  gap: ${theme.space(2)} ${theme.space(6)};
  h1 {
    ${mainHeading}
    line-height: 1;
  }
  p {
    max-width: 60ch;
    color: ${theme.color.inkSoft};
  }
  ${from.md} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`
