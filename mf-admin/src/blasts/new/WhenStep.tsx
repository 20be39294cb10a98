import { Checkbox, Cluster, Field, Radios } from '@cinecanon/ui'
import type { ChangeEvent } from 'react'
import { Panel } from '../../page/Panel.tsx'
import type { StepProps } from './new-blast.ts'

export function WhenStep({ form, onChange }: StepProps) {
  const field = fieldsOf({ form, onChange })
  return (
    <Panel title="3. When">
      <Radios
        legend="Start"
        value={form.when}
        options={starts}
        onChange={(when) => onChange({ when })}
      />
      {form.when === 'later' && (
        <Field
          label="Date and time"
          hint="In the time zone of this device."
          type="datetime-local"
          {...field('at')}
        />
      )}
      <Checkbox
        label="Quiet hours: mails wait until they are over"
        checked={form.isQuiet}
        onChange={(event) => onChange({ isQuiet: event.target.checked })}
      />
      {form.isQuiet && <QuietHours form={form} onChange={onChange} />}
      <Field
        label="Mails a minute, at most"
        hint="Empty: as fast as the mail server takes them."
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        {...field('perMinute')}
      />
    </Panel>
  )
}

function QuietHours({ form, onChange }: StepProps) {
  const field = fieldsOf({ form, onChange })
  return (
    <>
      <Cluster $gap={1.5}>
        <Field label="From" type="time" {...field('from')} />
        <Field label="To" type="time" {...field('to')} />
      </Cluster>
      <Radios
        legend="In the time zone of"
        value={form.of}
        options={zones}
        onChange={(of) => onChange({ of })}
      />
    </>
  )
}

function fieldsOf({ form, onChange }: StepProps) {
  return (name: 'at' | 'from' | 'to' | 'perMinute') => ({
    value: form[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  })
}

const starts = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later' },
] as const

const zones = [
  { value: 'recipient', label: 'Each recipient' },
  { value: 'operator', label: 'This device' },
] as const
