import { theme } from '@cinecanon/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { styled } from 'styled-components'
import { type Sort, sortAfterClick } from './sort.ts'

type Props<Column extends string> = {
  column: { id: Column; label: string }
  sort: Sort<Column>
  /** Texts are left-aligned, numbers right-aligned. */
  isText: boolean
  /** The column stays while the table scrolls sideways. */
  isPinned?: boolean
  onSort: (sort: Sort<Column>) => void
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

export function ColumnHead<Column extends string>(props: Props<Column>) {
  const { column, sort, isText, isPinned = false, onSort } = props
  const direction = sort.column === column.id ? sort.direction : undefined
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <Head
      scope="col"
      aria-sort={direction && ariaSort[direction]}
      data-text={isText ? '' : undefined}
      data-pinned={isPinned ? '' : undefined}
    >
      <SortButton type="button" onClick={() => onSort(sortAfterClick(sort, column.id))}>
        {column.label}
        <Mark data-active={direction ? '' : undefined}>
          <Arrow size={14} strokeWidth={2.5} aria-hidden />
        </Mark>
      </SortButton>
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

/** The arrow is on the inner side, because names align with their numbers. */
const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 2.75rem;
  padding: 0 var(--cell-padding) 0 calc(var(--cell-padding) - ${theme.space(1)});
  flex-direction: row-reverse;
  [data-text] > & {
    flex-direction: row;
    padding: 0 calc(var(--cell-padding) - ${theme.space(1)}) 0 var(--cell-padding);
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

/** Takes space while hidden, because columns must not jump. */
const Mark = styled.span`
  opacity: 0;
  color: ${theme.color.accent};
`
