import { buttonLook, EmptyPanel, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type Props = {
  title: string
  /** Of the heading. */
  level?: 'h2' | 'h3'
  children: ReactNode
  to: string
  action: string
}

/** Nothing here yet: why, and the way on. */
export function Empty({ title, level = 'h3', children, to, action }: Props) {
  return (
    <EmptyPanel>
      <Title as={level}>{title}</Title>
      <Text>{children}</Text>
      <WayOn to={to} $look="strong">
        {action}
      </WayOn>
    </EmptyPanel>
  )
}

const Title = styled.h3`
  font-size: 1.5rem;
`

const Text = styled.p`
  max-width: 46ch;
  text-wrap: balance;
  color: ${theme.color.inkSoft};
`

const WayOn = styled(Link)<{ $look: 'strong' }>`
  ${buttonLook}
  margin-top: ${theme.space(1)};
`
