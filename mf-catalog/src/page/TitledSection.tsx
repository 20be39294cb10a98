import { Cluster, Muted, theme } from '@cinecanon/ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

type Props = {
  id?: string
  title: string
  note?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export function TitledSection({ id: anchor, title, note, aside, children }: Props) {
  const id = useId()
  return (
    <Section id={anchor} aria-labelledby={id}>
      <Head $gap={[0.5, 2]} $align="baseline">
        <h2 id={id}>{title}</h2>
        {note && <Muted $size="small">{note}</Muted>}
        {aside && <Aside>{aside}</Aside>}
      </Head>
      {children}
    </Section>
  )
}

const Section = styled.section`
  scroll-margin-top: ${theme.space(8)};
  padding-block: ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};
`

const Head = styled(Cluster)`
  margin-bottom: ${theme.space(2.5)};
  h2 {
    font-size: 1.625rem;
  }
`

const Aside = styled.span`
  margin-left: auto;
  font-size: 0.9375rem;
  font-weight: 600;
`
