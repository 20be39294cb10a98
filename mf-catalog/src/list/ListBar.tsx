import { Cluster, Segments, theme } from '@cinecanon/ui'
import type { ViewMode } from '@cinecanon/web'
import { Grid3x3, LayoutGrid, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ListView } from './list-view.ts'

type Props = {
  /** Of the heading, so that the list can be named by it. */
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

type ViewProps = { view: ViewMode; onView: (view: ViewMode) => void }

export function ViewToggle({ view, onView }: ViewProps) {
  return <Segments label="View" value={view} options={views} onChange={onView} />
}

type ListViewProps = { view: ListView; onView: (view: ListView) => void }

export function ListViews({ view, onView }: ListViewProps) {
  return <Segments label="View" value={view} options={listViewOptions} onChange={onView} />
}

const views = [
  { value: 'grid', label: 'Grid view', icon: <LayoutGrid size={20} aria-hidden="true" /> },
  { value: 'list', label: 'List view', icon: <List size={20} aria-hidden="true" /> },
] as const

const listViewOptions = [
  ...views,
  { value: 'tick', label: 'Quick tick', icon: <Grid3x3 size={20} aria-hidden="true" /> },
] as const

const Bar = styled(Cluster)`
  padding-block: ${theme.space(1)} ${theme.space(2)};
  h2 {
    font-size: clamp(1.625rem, 1.4rem + 1vw, 2.125rem);
  }
`
