import { EmptyPanel, theme } from '@cinecanon/ui'
import { ButtonLink } from '@cinecanon/web/links'
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

/** In place of an empty list: the reason, and a link to add to it. */
export function Empty({ title, level = 'h3', children, to, action }: Props) {
  return (
    <EmptyPanel>
      <Title as={level}>{title}</Title>
      <Text>{children}</Text>
      <ActionLink to={to} $look="strong">
        {action}
      </ActionLink>
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

const ActionLink = styled(ButtonLink)`
  margin-top: ${theme.space(1)};
`
