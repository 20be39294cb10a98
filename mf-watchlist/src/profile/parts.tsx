import { buttonLook, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type BlockProps = { id: string; title: string; aside?: ReactNode; children: ReactNode }

/** One part of a section, under its own heading. */
export function Block({ id, title, aside, children }: BlockProps) {
  return (
    <Part aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {aside}
      </Head>
      {children}
    </Part>
  )
}

type EmptyProps = { title: string; children: ReactNode; to: string; action: string }

/** Nothing here yet, and the way on. */
export function Empty({ title, children, to, action }: EmptyProps) {
  return (
    <Nothing>
      <EmptyTitle>{title}</EmptyTitle>
      <Lead>{children}</Lead>
      <WayOn to={to} $look="strong">
        {action}
      </WayOn>
    </Nothing>
  )
}

export const Lead = styled.p`
  max-width: ${theme.measure};
  color: ${theme.color.inkSoft};
`

/** A figure that opens a part. */
export const Headline = styled.p`
  font: 440 clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)/1.15 ${theme.font.display};
  font-variant-numeric: lining-nums;
  letter-spacing: -0.015em;
`

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(2)};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(2)};
  min-height: 2.75rem;
  h2 {
    font-size: 1.75rem;
  }
`

const Nothing = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(1.5)};
  padding: ${theme.space(6)} ${theme.space(2)};
  border-block: 1px solid ${theme.color.line};
  text-align: center;
`

const EmptyTitle = styled.h3`
  font-size: 1.5rem;
`

const WayOn = styled(Link)<{ $look: 'strong' }>`
  ${buttonLook}
  margin-top: ${theme.space(1)};
`
