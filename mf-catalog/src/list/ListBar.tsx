import { Cluster, SegmentGroup, segmentLook, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { Grid3x3, LayoutGrid, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type ListView, useListView } from './list-view.ts'

type Props = {
  id?: string
  title: string
  children: ReactNode
}

export function ListBar({ id, title, children }: Props) {
  return (
    <Bar $gap={2} $align="center" $justify="space-between">
      <h2 id={id}>{title}</h2>
      <Cluster>{children}</Cluster>
    </Bar>
  )
}

type ViewsProps = { views?: readonly ListView[] }

/** Views are links, because they must work without scripts. */
export function ListViews({ views = ['grid', 'list', 'tick'] }: ViewsProps) {
  const [shown, linkTo] = useListView()
  return (
    <SegmentGroup aria-label="View">
      {views.map((view) => {
        const { label, Icon } = looks[view]
        return (
          <SegmentLink
            key={view}
            {...linkTo(view)}
            aria-label={label}
            aria-current={view === shown || undefined}
            title={label}
          >
            <Icon size={20} aria-hidden="true" />
          </SegmentLink>
        )
      })}
    </SegmentGroup>
  )
}

const looks = {
  grid: { label: 'Grid view', Icon: LayoutGrid },
  list: { label: 'List view', Icon: List },
  tick: { label: 'Quick tick', Icon: Grid3x3 },
}

export const SegmentLink = styled(Link)`
  ${segmentLook}
`

const Bar = styled(Cluster)`
  padding-block: ${theme.space(1)} ${theme.space(2)};
  h2 {
    font-size: clamp(1.625rem, 1.4rem + 1vw, 2.125rem);
  }
`
