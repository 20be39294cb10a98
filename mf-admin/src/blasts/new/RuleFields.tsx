import { Cluster, Field, Select } from '@cinecanon/ui'
import { listOptions, type RuleForm, type SpanForm } from './rule-form.ts'

type Props = { rule: RuleForm; onChange: (rule: RuleForm) => void }

export function RuleFields({ rule, onChange }: Props) {
  const change = (given: Partial<RuleForm>) => onChange({ ...rule, ...given })
  const field = <Name extends keyof RuleForm>(name: Name) => ({
    value: rule[name],
    onChange: (value: RuleForm[Name]) => change({ [name]: value }),
  })
  return (
    <>
      <Cluster $gap={[1, 1.5]} $align="end">
        <Select label="Films seen of" options={listOptions} {...field('list')} />
        {rule.list && (
          <>
            <CountField label="At least" {...field('atLeast')} />
            <CountField label="At most" {...field('atMost')} />
          </>
        )}
      </Cluster>
      <SpanFields label="Last mark" {...field('lastMark')} />
      <SpanFields label="Joined" {...field('joined')} />
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

type SpanProps = { label: string; value: SpanForm; onChange: (span: SpanForm) => void }

function SpanFields({ label, value: { kind, value }, onChange }: SpanProps) {
  return (
    <Cluster $gap={[1, 1.5]} $align="end">
      <Select
        label={label}
        value={kind}
        options={kinds}
        // The value is emptied, because numbers of days and dates differ.
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
