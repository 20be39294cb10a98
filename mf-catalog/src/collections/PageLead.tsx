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
    <Header as="header" $gap={[2, 6]} $align="start">
      <Stack $gap={1.5}>
        <h1>{title}</h1>
        <p>{text}</p>
        {action && <div>{action}</div>}
      </Stack>
      {children}
    </Header>
  )
}

const Header = styled(Stack)`
  align-items: center;
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
