import { Button, Dialog, inputLook, Radios, Stack, theme } from '@cinecanon/ui'
import { counted } from '@cinecanon/web/text'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { browsed, cleared, type Group, groupsOf, isNarrowing, withValue } from './browse.ts'
import type { Option } from './facets.ts'
import { mostInDropdown, OptionField } from './OptionField.tsx'
import type { Browse } from './use-browse.ts'

type Props = { browse: Browse; onClose: () => void }

export function BrowseSheet({ browse, onClose }: Props) {
  const { list, marks } = browse
  const [draft, setDraft] = useState(browse.choice)
  const groups = groupsOf(list, draft, marks)
  const found = browsed(list, draft, marks).length
  const show = () => {
    onClose()
    browse.apply(draft)
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

type ChoicesProps = { group: Group; onChoose: (value: string | undefined) => void }

function Choices({ group, onChoose }: ChoicesProps) {
  const { label, without, value = without, options } = group
  const choose = (next: string) => onChoose(next === without ? undefined : next)
  const id = useId()
  if (options.length > mostInDropdown) {
    return (
      <Long $gap={1}>
        <label htmlFor={id}>{label}</label>
        <OptionField {...{ id, label: 'Any', value, options }} onChoose={choose} />
      </Long>
    )
  }
  const all: readonly Option[] =
    without === '' ? [{ value: '', label: 'Any' }, ...options] : options
  return <Radios legend={label} value={value} options={all.map(withCount)} onChange={choose} />
}

function withCount({ value, label, count }: Option) {
  return {
    value,
    label: (
      <>
        {label} {count !== undefined && <small>{count}</small>}
      </>
    ),
  }
}

const Title = styled.h2`
  padding-bottom: ${theme.space(2)};
  font-size: 1.375rem;
`

const Long = styled(Stack)`
  padding: ${theme.space(1.5)} 0;
  border-top: 1px solid ${theme.color.line};
  label {
    font-weight: 600;
  }
  input {
    ${inputLook}
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
