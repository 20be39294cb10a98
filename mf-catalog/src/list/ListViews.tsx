import { SegmentGroup, segmentLook } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { Grid3x3, LayoutGrid, List } from 'lucide-react'
import { styled } from 'styled-components'
import { type ListView, useListView } from './list-view.ts'

type Props = { views?: readonly ListView[] }

/** Views are links, because they must work without scripts. */
export function ListViews({ views = ['grid', 'list', 'tick'] }: Props) {
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
