import type { AudienceCount, BlastAudience } from '@cinecanon/contract'
import { Alert, Segments, theme } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import { styled } from 'styled-components'
import { Panel } from '../../page/Panel.tsx'
import { RecipientPicker } from '../RecipientPicker.tsx'
import { audienceText } from './audience.ts'
import type { StepProps } from './new-blast.ts'
import { RuleFields } from './RuleFields.tsx'

type Props = StepProps & {
  /** It is null while the form is incomplete. */
  to: BlastAudience | null
  count: AudienceCount | undefined
  error: Error | null
}

export function ToStep({ form, onChange, to, count, error }: Props) {
  return (
    <Panel title="1. To">
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
          chosen={new Set(form.chosen)}
          onChange={(chosen) => onChange({ chosen: [...chosen] })}
        />
      )}
      {error && <Alert>{textOf(error, 'The people could not be counted.')}</Alert>}
      <Count role="status">
        {to ? !error && (count ? audienceText(count) : 'Counting…') : missing[form.by]}
      </Count>
    </Panel>
  )
}

const ways = [
  { value: 'rule', label: 'A rule' },
  { value: 'people', label: 'People I choose' },
] as const

const missing = { rule: 'Complete the condition, or take it back.', people: 'Choose people.' }

const Count = styled.p`
  min-height: 3.1em;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  border-top: 1px solid ${theme.color.line};
  padding-top: ${theme.space(1)};
`
