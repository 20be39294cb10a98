import { from, theme } from '@cinecanon/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { styled } from 'styled-components'
import type { Direction } from './sort.ts'

type Props = {
  label: string
  /** Undefined unless the table is sorted by this column. */
  direction: Direction | undefined
  /** Left-aligned; numbers are right-aligned. */
  isText: boolean
  /** Stays when the table scrolls sideways. */
  isPinned?: boolean
  onSort: () => void
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** A column's name, a button that sorts by it. */
export function ColumnHead({ label, direction, isText, isPinned = false, onSort }: Props) {
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <Head
      scope="col"
      aria-sort={direction && ariaSort[direction]}
      data-text={isText ? '' : undefined}
      data-pinned={isPinned ? '' : undefined}
    >
      <Sort type="button" onClick={onSort}>
        {label}
        <Mark data-active={direction ? '' : undefined}>
          <Arrow size={14} strokeWidth={2.5} aria-hidden />
        </Mark>
      </Sort>
    </Head>
  )
}

const Head = styled.th`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: 0;
  border-bottom: 1px solid ${theme.color.edge};
  background: ${theme.color.surface};
  text-align: right;
  &[data-text] {
    text-align: left;
  }
  &[data-pinned] {
    left: 0;
    z-index: 2;
  }
`

/** The arrow is on the inner side, so that a column's name ends where its numbers end. */
const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 2.75rem;
  padding: 0 ${theme.space(1)} 0 0;
  flex-direction: row-reverse;
  ${from.lg} {
    padding: 0 ${theme.space(1.5)} 0 ${theme.space(0.5)};
  }
  [data-text] > & {
    flex-direction: row;
    padding: 0 0 0 ${theme.space(1)};
    ${from.lg} {
      padding: 0 ${theme.space(0.5)} 0 ${theme.space(1.5)};
    }
  }
  border: 0;
  background: none;
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  &:focus-visible {
    outline-offset: -2px;
  }
  &:hover span,
  span[data-active] {
    opacity: 1;
  }
`

/** Takes its place also while hidden, so that columns don't jump. */
const Mark = styled.span`
  opacity: 0;
  color: ${theme.color.accent};
`
