import { Cluster, Field, Select } from '@cinecanon/ui'
import { listOptions, type RuleForm, type SpanForm } from './rule-form.ts'

type Props = { rule: RuleForm; onChange: (rule: RuleForm) => void }

export function RuleFields({ rule, onChange }: Props) {
  const change = (given: Partial<RuleForm>) => onChange({ ...rule, ...given })
  return (
    <>
      <Cluster $gap={[1, 1.5]} $align="end">
        <Select
          label="Films seen of"
          value={rule.list}
          options={listOptions}
          onChange={(list) => change({ list })}
        />
        {rule.list && (
          <>
            <CountField
              label="At least"
              value={rule.atLeast}
              onChange={(atLeast) => change({ atLeast })}
            />
            <CountField
              label="At most"
              value={rule.atMost}
              onChange={(atMost) => change({ atMost })}
            />
          </>
        )}
      </Cluster>
      <SpanFields
        label="Last mark"
        span={rule.lastMark}
        onChange={(lastMark) => change({ lastMark })}
      />
      <SpanFields label="Joined" span={rule.joined} onChange={(joined) => change({ joined })} />
    </>
  )
}

const kinds: { value: SpanForm['kind']; label: string }[] = [
  { value: '', label: 'At any time' },
  { value: 'within', label: 'In the last … days' },
  { value: 'over', label: 'Over … days ago' },
  { value: 'since', label: 'Since a day' },
  { value: 'before', label: 'Before a day' },
]

type SpanProps = { label: string; span: SpanForm; onChange: (span: SpanForm) => void }

function SpanFields({ label, span, onChange }: SpanProps) {
  const { kind, value } = span
  return (
    <Cluster $gap={[1, 1.5]} $align="end">
      <Select
        label={label}
        value={kind}
        options={kinds}
        // Days and dates don't fit each other's fields.
        onChange={(next) =>
          onChange({ kind: next, value: isDay(next) === isDay(kind) ? value : '' })
        }
      />
      {isDay(kind) && (
        <Field
          label={`${label}: day (UTC)`}
          type="date"
          value={value}
          onChange={(event) => onChange({ kind, value: event.target.value })}
        />
      )}
      {kind && !isDay(kind) && (
        <CountField
          label={`${label}: days`}
          value={value}
          onChange={(days) => onChange({ kind, value: days })}
        />
      )}
    </Cluster>
  )
}

function isDay(kind: SpanForm['kind']): boolean {
  return kind === 'since' || kind === 'before'
}

type CountProps = { label: string; value: string; onChange: (value: string) => void }

function CountField({ label, value, onChange }: CountProps) {
  return (
    <Field
      label={label}
      inputMode="numeric"
      maxLength={5}
      size={6}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
