import { from, theme } from '@cinecanon/ui'
import { useLocation } from '@cinecanon/web/router'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { StateMark } from '../page/StateMark.tsx'

type Props = {
  title: string
  problems?: readonly string[]
  /** Shows while there are no problems. */
  ready?: string
  children: ReactNode
}

/** `#status` opens all, because the status once had a page of its own. */
export function Fold({ title, problems = [], ready, children }: Props) {
  const titleId = useId()
  const isOpen = useLocation().hash === '#status'
  return (
    <Details open={isOpen} aria-labelledby={titleId}>
      <summary>
        <h2 id={titleId}>{title}</h2>
        <span aria-live="polite">
          {problems.map((problem) => (
            <StateMark key={problem} state="failing" text={problem} />
          ))}
          {ready && problems.length === 0 && <StateMark state="ready" text={ready} />}
        </span>
      </summary>
      <Content>{children}</Content>
    </Details>
  )
}

export const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 ${theme.space(3)};
  padding: ${theme.space(1)} 0;
  border-top: 1px solid ${theme.color.line};
  ${from.md} {
    grid-template-columns: 9rem minmax(0, 1fr);
  }
`

export const EntryName = styled.h3`
  font: 600 1rem/1.55 ${theme.font.text};
`

const Details = styled.details`
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
  summary {
    padding: ${theme.space(1.25)} ${theme.space(2)};
    cursor: pointer;
  }
  summary:focus-visible {
    outline-offset: -2px;
  }
  h2 {
    display: inline;
    margin-right: ${theme.space(2)};
    font: 600 1rem/1.55 ${theme.font.text};
  }
  summary > span > * {
    margin-right: ${theme.space(2)};
  }
`

const Content = styled.div`
  padding: 0 ${theme.space(2)} ${theme.space(1.5)};
`
