import { Button, Cluster, Muted, theme } from '@cinecanon/ui'
import { countText } from '@cinecanon/web/text'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { Disclosure } from '../page/page.tsx'

const pageSize = 50

type Props<T> = {
  items: readonly T[]
  label: string
  children: (item: T, index: number) => ReactNode
}

export function PagedList<T>({ items, label, children }: Props<T>) {
  const [shown, setShown] = useState(pageSize)
  const left = items.length - shown
  return (
    <>
      <ul aria-label={label}>{items.slice(0, shown).map(children)}</ul>
      {left > 0 && (
        <More $small onClick={() => setShown(shown + pageSize)}>
          Show {Math.min(pageSize, left)} more of {countText(left)}
        </More>
      )}
    </>
  )
}

type GroupProps = { title: string; count: number; isOpen?: boolean; children: ReactNode }

export function Group({ title, count, isOpen, children }: GroupProps) {
  if (count === 0) return null
  return (
    <Disclosure open={isOpen}>
      <summary>
        {title} ({count})
      </summary>
      {children}
    </Disclosure>
  )
}

const More = styled(Button)`
  margin-top: ${theme.space(1)};
`

export const FilmRow = styled(Cluster).attrs({ as: 'li', $gap: [0, 2], $justify: 'space-between' })`
  padding-block: ${theme.space(1)};
  border-top: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
`

export const Claim = styled.span`
  color: ${theme.color.inkSoft};
  font-weight: 400;
  font-size: 0.9375rem;
`

export const Note = styled(Muted)`
  margin-top: ${theme.space(0.5)};
  overflow-wrap: anywhere;
`
