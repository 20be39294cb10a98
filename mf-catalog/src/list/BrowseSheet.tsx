import { Button, Dialog, from, Radios, theme, useHydrated, VisuallyHidden } from '@cinecanon/ui'
import { counted } from '@cinecanon/web/counted'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import {
  type BrowsedList,
  browsed,
  type Choice,
  cleared,
  type Group,
  groupsOf,
  isNarrowing,
  type Marks,
  withValue,
} from './browse.ts'
import type { Option } from './facets.ts'

type Props = {
  list: BrowsedList
  marks: Marks
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** The phone's way to what `BrowseBar` has: a pill above its foot, and the sheet that it opens. */
export function BrowsePill(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const size = props.choice.size - (props.choice.has('sort') ? 1 : 0)
  return (
    <>
      <Pill aria-haspopup={useHydrated() ? 'dialog' : undefined} onClick={() => setIsOpen(true)}>
        <SlidersHorizontal size={20} aria-hidden="true" />
        Filter · Sort
        {size > 0 && (
          <b>
            {size} <VisuallyHidden>chosen</VisuallyHidden>
          </b>
        )}
      </Pill>
      {isOpen && <BrowseSheet {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Chooses, and then shows all of it at once; closed otherwise, it changes nothing. */
function BrowseSheet({ list, marks, choice, onChoose, onClose }: Props & { onClose: () => void }) {
  const [draft, setDraft] = useState(choice)
  const groups = groupsOf(list, draft, marks)
  const found = browsed(list, draft, marks).length
  const show = () => {
    onClose()
    onChoose(draft)
  }
  return (
    <Dialog label="Filter and sort" isSheet onClose={onClose}>
      <Title>Filter · Sort</Title>
      {[...groups.slice(-1), ...groups.slice(0, -1)].map((group) => (
        <Choices
          key={group.name}
          group={group}
          onChoose={(value) => setDraft(withValue(draft, group.name, value))}
        />
      ))}
      <Foot>
        <Button disabled={!isNarrowing(draft)} onClick={() => setDraft(cleared(draft))}>
          Clear all
        </Button>
        <Button $look="strong" onClick={show}>
          Show {counted(found, 'film')}
        </Button>
      </Foot>
    </Dialog>
  )
}

/** Of more, a dropdown is quicker to look through. */
const mostButtons = 12

type ChoicesProps = { group: Group; onChoose: (value: string | undefined) => void }

function Choices({ group, onChoose }: ChoicesProps) {
  const { label, without, value = without, options } = group
  const choose = (next: string) => onChoose(next === without ? undefined : next)
  const id = useId()
  const all: readonly Option[] =
    without === '' ? [{ value: '', label: 'Any' }, ...options] : options
  if (options.length > mostButtons) {
    return (
      <Long>
        <label htmlFor={id}>{label}</label>
        <select id={id} value={value} onChange={(event) => choose(event.target.value)}>
          {all.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
              {option.count !== undefined && ` (${option.count})`}
            </option>
          ))}
        </select>
      </Long>
    )
  }
  return <Radios legend={label} value={value} options={all.map(withCount)} onChange={choose} />
}

function withCount({ value, label, count }: Option) {
  const words =
    count === undefined ? (
      label
    ) : (
      <>
        {label} <small>{count}</small>
      </>
    )
  return { value, label: words }
}

/** Follows the list to its end, and goes with it. */
const Pill = styled(Button)`
  position: sticky;
  z-index: 20;
  bottom: calc(${theme.bottomBar} + ${theme.space(1.5)});
  order: 1;
  align-self: center;
  min-height: 3rem;
  border-radius: 1.5rem;
  box-shadow: ${theme.shadow};
  b {
    display: grid;
    place-items: center;
    min-width: 1.375rem;
    height: 1.375rem;
    border-radius: 0.6875rem;
    background: ${theme.color.accentFill};
    color: ${theme.color.onAccent};
    font-size: 0.75rem;
  }
  @media (scripting: none) {
    display: none;
  }
  ${from.md} {
    display: none;
  }
`

const Title = styled.h2`
  padding-bottom: ${theme.space(2)};
  font-size: 1.375rem;
`

const Long = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  padding: ${theme.space(1.5)} 0;
  border-top: 1px solid ${theme.color.line};
  label {
    font-weight: 600;
  }
  select {
    min-height: 2.75rem;
    padding: 0 ${theme.space(1.5)};
    border: 1px solid ${theme.color.edge};
    border-radius: ${theme.radius};
    background: ${theme.color.surface};
  }
`

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space(1.5)};
  margin: 0 -${theme.space(2)} calc(-${theme.space(3)} - env(safe-area-inset-bottom));
  padding: ${theme.space(1.5)} ${theme.space(2)} calc(${theme.space(1.5)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
`
