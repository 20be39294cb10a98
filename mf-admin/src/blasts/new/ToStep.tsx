import type { AudienceCount } from '@cinecanon/contract'
import { Alert, Segments, theme } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import { styled } from 'styled-components'
import { RecipientPicker } from '../RecipientPicker.tsx'
import { audienceText } from './audience.ts'
import type { StepProps } from './new-blast.ts'
import { RuleFields } from './RuleFields.tsx'
import { Step } from './Step.tsx'

type Props = StepProps & {
  isComplete: boolean
  count: AudienceCount | undefined
  error: Error | null
}

export function ToStep({ form, onChange, isComplete, count, error }: Props) {
  return (
    <Step title="1. To">
      <div>
        <Segments
          label="Recipients"
          value={form.by}
          options={ways}
          onChange={(by) => onChange({ by })}
        />
      </div>
      {form.by === 'rule' ? (
        <RuleFields rule={form.rule} onChange={(rule) => onChange({ rule })} />
      ) : (
        <RecipientPicker
          chosen={form.chosen}
          isShownOnly
          onChange={(chosen) => onChange({ chosen })}
        />
      )}
      {error && isComplete && <Alert>{textOf(error, 'The people could not be counted.')}</Alert>}
      <Count role="status">{textFor({ by: form.by, isComplete, count, error })}</Count>
    </Step>
  )
}

const ways = [
  { value: 'rule', label: 'A rule' },
  { value: 'people', label: 'People I choose' },
] as const

function textFor({
  by,
  isComplete,
  count,
  error,
}: Pick<Props, 'isComplete' | 'count' | 'error'> & { by: 'rule' | 'people' }): string {
  if (!isComplete) {
    return by === 'rule' ? 'Complete the condition, or take it back.' : 'Choose people.'
  }
  if (error) return ''
  return count ? audienceText(count) : 'Counting…'
}

const Count = styled.p`
  min-height: 3.1em;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  border-top: 1px solid ${theme.color.line};
  padding-top: ${theme.space(1)};
`
