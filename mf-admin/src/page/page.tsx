import { below, Muted, Row, Stack, theme } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { PageMenu } from './PageMenu.tsx'

type Props = {
  title: string
  /** They stand in the title bar. */
  actions?: ReactNode
  tabs?: ReactNode
  /** Columns then reach the edges. */
  isFlush?: boolean
  children: ReactNode
}

export function Page({ title, actions, tabs, isFlush = false, children }: Props) {
  return (
    <>
      <PageMeta title={title} isNoindex />
      <TitleBar>
        <PageMenu />
        <Heading>{title}</Heading>
        {actions && (
          <Actions $gap={1} $align="center">
            {actions}
          </Actions>
        )}
      </TitleBar>
      {tabs}
      <Body data-flush={isFlush ? '' : undefined}>{children}</Body>
    </>
  )
}

export const Note = styled(Muted).attrs({ $size: 'medium' })`
  max-width: ${theme.measure};
  font-variant-numeric: tabular-nums;
`

export const TabContent = styled(Stack)`
  padding-top: ${theme.space(2)};
`

export const SourceText = styled.pre`
  margin: 0;
  padding: ${theme.space(1.5)};
  overflow: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  font-size: 0.8125rem;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

export const Wrong = styled.p`
  color: ${theme.color.danger};
`

/** Screen readers alone read it. */
const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

/** The action's icon stands alone on phones. */
export const ActionLabel = styled.span`
  ${below.md} {
    ${hidden}
  }
`

const TitleBar = styled.div`
  position: sticky;
  z-index: 20;
  top: 4rem;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(0.5)} ${theme.space(1.5)};
  min-height: 3.5rem;
  padding: ${theme.space(0.5)} var(--console-padding);
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.ground};
  ${below.lg} {
    top: 0;
  }
`

/** The menu shows the page on narrow screens. */
const Heading = styled.h1`
  font-size: 1.25rem;
  ${below.lg} {
    ${hidden}
  }
`

const Actions = styled(Row)`
  margin-left: auto;
  flex-wrap: wrap;
  justify-content: end;
`

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(2)};
  &:not([data-flush]) {
    padding: min(${theme.space(3)}, var(--console-padding)) var(--console-padding) ${theme.space(8)};
  }
`
