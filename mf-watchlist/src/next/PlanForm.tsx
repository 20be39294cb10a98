import type { PlanList } from '@cinecanon/contract'
import { Cluster, Field, Segments, Select } from '@cinecanon/ui'
import { styled } from 'styled-components'
import type { StartedChoices } from './plan-choices.ts'

const lists: readonly { value: PlanList; label: string }[] = [
  { value: 'watchlist', label: 'My Watchlist' },
  { value: 'top100', label: 'Top 100, not seen' },
  { value: 'oscar-winners', label: 'Oscar winners, not seen' },
]

const planBys = [
  { value: 'pace', label: 'At a weekly pace' },
  { value: 'date', label: 'By a date' },
] as const

const units = [
  { value: 'films', label: 'Films' },
  { value: 'hours', label: 'Hours' },
] as const

export function PlanForm({ choices }: { choices: StartedChoices }) {
  const { list, setList, by, setBy, unit, setUnit, start } = choices
  return (
    <Cluster $gap={[1.5, 2]} $align="end">
      <Select label="Films" isLabelHidden value={list} options={lists} onChange={setList} />
      <Segments label="Plan" value={by} options={planBys} onChange={setBy} />
      <Small>
        {by === 'pace' ? (
          <Field
            label={`${unit === 'films' ? 'Films' : 'Hours'} a week`}
            type="number"
            inputMode="decimal"
            min={0.5}
            max={168}
            step={0.5}
            value={choices.typedPace}
            onChange={(event) => choices.setTypedPace(event.target.value)}
          />
        ) : (
          <Field
            label="Finish by"
            type="date"
            min={start}
            max="2199-12-31"
            value={choices.end}
            onChange={(event) => choices.setEnd(event.target.value)}
          />
        )}
      </Small>
      <Segments label="Counted in" value={unit} options={units} onChange={setUnit} />
    </Cluster>
  )
}

const Small = styled.div`
  width: 10.5rem;
`
