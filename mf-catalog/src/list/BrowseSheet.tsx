import { Button, Dialog, theme } from '@cinecanon/ui'
import { counted } from '@cinecanon/web/counted'
import { useId, useState } from 'react'
import { keyframes, styled } from 'styled-components'
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
  onClose: () => void
}

/** Chooses, and then shows all of it at once; closed otherwise, it changes nothing. */
export function BrowseSheet({ list, marks, choice, onChoose, onClose }: Props) {
  const [draft, setDraft] = useState(choice)
  const groups = groupsOf(list, draft, marks)
  const found = browsed(list, draft, marks).length
  const show = () => {
    onClose()
    onChoose(draft)
  }
  return (
    <Sheet label="Filter and sort" onClose={onClose}>
      <h2>Filter · Sort</h2>
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
    </Sheet>
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
  return (
    <Few>
      <legend>{label}</legend>
      {all.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            onChange={() => choose(option.value)}
          />
          {option.label} {option.count !== undefined && <small>{option.count}</small>}
        </label>
      ))}
    </Few>
  )
}

const rise = keyframes`
  from { transform: translateY(100%); }
`

const Sheet = styled(Dialog)`
  width: 100%;
  max-height: 88dvh;
  margin: auto 0 0;
  border-width: 1px 0 0;
  border-radius: ${theme.radiusSheet} ${theme.radiusSheet} 0 0;
  box-shadow: ${theme.shadowHigh};
  animation: ${rise} ${theme.motion.sheet};
  h2 {
    padding-bottom: ${theme.space(2)};
    font-size: 1.375rem;
  }
`

const Few = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
  min-width: 0;
  margin: 0;
  padding: ${theme.space(1.5)} 0;
  border: 0;
  border-top: 1px solid ${theme.color.line};
  legend {
    float: left;
    width: 100%;
    padding: 0;
    font-weight: 600;
  }
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.75rem;
    padding: 0 ${theme.space(1.75)};
    border: 1px solid ${theme.color.edge};
    border-radius: ${theme.radius};
    cursor: pointer;
  }
  small {
    color: ${theme.color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: ${theme.color.accentMark};
    background: ${theme.color.accentWash};
    font-weight: 600;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${theme.color.accentMark};
    outline-offset: 2px;
  }
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
  margin: 0 -${theme.space(2)} -${theme.space(3)};
  padding: ${theme.space(1.5)} ${theme.space(2)} calc(${theme.space(1.5)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
`
