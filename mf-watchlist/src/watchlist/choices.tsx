import { Cluster, Segments } from '@cinecanon/ui'
import { useSearchChoice, useViewMode } from '@cinecanon/web'
import { LayoutGrid, List } from 'lucide-react'
import { listNames, orderNames } from './lists.ts'

const lists = [
  { value: 'top100', label: 'Top 100' },
  { value: 'oscar', label: 'Oscar Best Picture' },
  { value: 'combined', label: 'All' },
] as const

const orders = [
  { value: 'mine', label: 'My order' },
  { value: 'rank', label: 'By rank' },
] as const

const views = [
  { value: 'grid', label: 'Grid', icon: <LayoutGrid size={20} aria-hidden /> },
  { value: 'list', label: 'List', icon: <List size={20} aria-hidden /> },
] as const

/** What of the watchlist is shown, in which order and how: kept in the address. */
export function useChoices() {
  const [list, setList] = useSearchChoice('list', listNames)
  const [order, setOrder] = useSearchChoice('order', orderNames)
  const [view, setView] = useViewMode()
  return { list, setList, order, setOrder, view, setView }
}

export type ChosenView = ReturnType<typeof useChoices>

export function Choices({ choices }: { choices: ChosenView }) {
  const { list, setList, order, setOrder, view, setView } = choices
  return (
    <Cluster $gap={[1.5, 3]} $justify="space-between">
      <Segments label="Movies shown" value={list} options={lists} onChange={setList} />
      <Cluster $gap={1.5}>
        <Segments label="Order" value={order} options={orders} onChange={setOrder} />
        <Segments label="View" value={view} options={views} onChange={setView} />
      </Cluster>
    </Cluster>
  )
}
