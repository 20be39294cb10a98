import { Cluster, Heading, Stack } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode }

export function TitledSection({ id, title, aside, children }: Props) {
  return (
    <Stack as="section" $justify="start" aria-labelledby={id}>
      <Head $gap={[1, 2]} $align="center" $justify="space-between">
        <Heading $size={1.75} id={id}>
          {title}
        </Heading>
        {aside}
      </Head>
      {children}
    </Stack>
  )
}

const Head = styled(Cluster)`
  min-height: 2.75rem;
`
