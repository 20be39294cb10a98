import { Button, Cluster, EmptyDrawing, EmptyPanel, Heading, Muted, theme } from '@cinecanon/ui'
import { ButtonLink } from '@cinecanon/web/links'
import { usePickOne } from '@cinecanon/web/pick-one'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type Props = {
  title: string
  level?: 'h2' | 'h3'
  children: ReactNode
  to: string
  action: string
}

export function Empty({ title, level = 'h3', children, to, action }: Props) {
  const pick = usePickOne()
  return (
    <EmptyPanel>
      <EmptyDrawing of="seat" />
      <Heading as={level} $size={1.5}>
        {title}
      </Heading>
      <Text>{children}</Text>
      <Ways $justify="center">
        <ButtonLink to={to} $look="strong">
          {action}
        </ButtonLink>
        <Button $look="quiet" onClick={pick}>
          Pick one for me
        </Button>
      </Ways>
    </EmptyPanel>
  )
}

const Text = styled(Muted)`
  max-width: 46ch;
  text-wrap: balance;
`

const Ways = styled(Cluster)`
  margin-top: ${theme.space(1)};
`
