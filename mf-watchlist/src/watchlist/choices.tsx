import {
  Button,
  below,
  Cluster,
  Dialog,
  from,
  Heading,
  Segments,
  Stack,
  theme,
} from '@cinecanon/ui'
import { useSearchChoice, type ViewMode } from '@cinecanon/web'
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type ListName, listNames, type OrderName, orderNames } from './lists.ts'

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

const viewNames = ['list', 'grid'] as const satisfies readonly ViewMode[]

/** The address stores the choices. */
export function useChoices() {
  const [list, setList] = useSearchChoice('list', listNames)
  const [order, setOrder] = useSearchChoice('order', orderNames)
  const [view, setView] = useSearchChoice<ViewMode>('view', viewNames)
  return { list, setList, order, setOrder, view, setView }
}

export type ChosenView = ReturnType<typeof useChoices>

/** Phones have a sheet instead of the row. */
export function Choices({ choices }: { choices: ChosenView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Wide $gap={1.5}>
        <Groups choices={choices} />
      </Wide>
      <PhoneButton
        aria-label="Filter, order and view"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={20} aria-hidden />
      </PhoneButton>
      {isOpen && <ChoicesSheet choices={choices} onClose={() => setOpen(false)} />}
    </>
  )
}

function Groups({ choices }: { choices: ChosenView }) {
  const { list, setList, order, setOrder, view, setView } = choices
  return (
    <>
      <Segments label="Movies shown" value={list} options={lists} onChange={setList} />
      <Segments label="Order" value={order} options={orders} onChange={setOrder} />
      <Segments label="View" value={view} options={views} onChange={setView} />
    </>
  )
}

type SheetProps = { choices: ChosenView; onClose: () => void }
type Draft = { list: ListName; order: OrderName; view: ViewMode }

/** Choices are applied on close, because the open sheet has a history entry of its own. */
function ChoicesSheet({ choices, onClose }: SheetProps) {
  const { list, order, view } = choices
  const [draft, setDraft] = useState<Draft>({ list, order, view })
  const drafted: ChosenView = {
    ...draft,
    setList: (next) => setDraft({ ...draft, list: next }),
    setOrder: (next) => setDraft({ ...draft, order: next }),
    setView: (next) => setDraft({ ...draft, view: next }),
  }
  const show = () => {
    onClose()
    // Equal values are skipped, because setting them would replace the sheet's entry.
    if (draft.list !== list) choices.setList(draft.list)
    if (draft.order !== order) choices.setOrder(draft.order)
    if (draft.view !== view) choices.setView(draft.view)
  }
  return (
    <Dialog label="Filter, order and view" isSheet onClose={onClose}>
      <Stack $align="start">
        <Heading $size={1.375}>Filter · Order · View</Heading>
        <Groups choices={drafted} />
        <Show $look="strong" onClick={show}>
          Show
        </Show>
      </Stack>
    </Dialog>
  )
}

const Wide = styled(Cluster)`
  ${below.md} {
    display: none;
  }
`

const PhoneButton = styled(Button)`
  width: 2.75rem;
  padding: 0;
  ${from.md} {
    display: none;
  }
`

const Show = styled(Button)`
  justify-self: stretch;
  margin-top: ${theme.space(1)};
`
