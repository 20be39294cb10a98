import { Segments } from '@cinecanon/ui'
import type { ViewMode } from '@cinecanon/web'
import { LayoutGrid, List } from 'lucide-react'

type Props = { view: ViewMode; onView: (view: ViewMode) => void }

/** Grid or list. */
export function ViewToggle({ view, onView }: Props) {
  return <Segments label="View" value={view} options={options} onChange={onView} />
}

const options = [
  { value: 'grid', label: 'Grid view', icon: <LayoutGrid size={20} aria-hidden="true" /> },
  { value: 'list', label: 'List view', icon: <List size={20} aria-hidden="true" /> },
] as const
