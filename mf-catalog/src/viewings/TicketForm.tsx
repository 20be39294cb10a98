import { maxNote } from '@cinecanon/contract'
import { Button, Card, Checkbox, Cluster, Field, Select, theme } from '@cinecanon/ui'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Ticket } from './queries.ts'
import {
  type DateParts,
  dateOf,
  monthNames,
  partsOf,
  ratingText,
  starsText,
  withoutOldDay,
} from './viewing-dates.ts'

type Props = {
  ticket: Ticket
  isNew: boolean
  isPending: boolean
  onSave: (ticket: Ticket) => void
  onCancel: () => void
}

export function TicketForm({ ticket, isNew, isPending, onSave, onCancel }: Props) {
  const [draft, setDraft] = useState(ticket)
  const suggested = partsOf(ticket.watched_on)
  const [when, setWhen] = useState(suggested)
  const [isWrong, setIsWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // A new page scrolls to its top first.
    const frame = requestAnimationFrame(() => form.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const watched_on = dateOf(when)
    setIsWrong(watched_on === undefined)
    if (watched_on !== undefined) onSave({ ...draft, watched_on, note: draft.note.trim() })
  }
  return (
    <Form as="form" ref={form} tabIndex={-1} aria-label="Ticket" onSubmit={save} noValidate>
      <When
        value={when}
        onChange={(next) => setWhen(isNew ? withoutOldDay(next, suggested) : next)}
        error={isWrong ? 'This day isn’t in the calendar.' : undefined}
      />
      <Stars value={draft.rating} onChange={(rating) => setDraft({ ...draft, rating })} />
      <Field
        label="One line"
        hint="Only you see it."
        maxLength={maxNote}
        value={draft.note}
        onChange={(event) => setDraft({ ...draft, note: event.target.value })}
      />
      <Checkbox
        label="I had seen it before"
        checked={draft.again}
        onChange={(event) => setDraft({ ...draft, again: event.target.checked })}
      />
      <Cluster>
        <Button type="submit" $look="strong" disabled={isPending}>
          {isPending ? 'Saving…' : 'Save the ticket'}
        </Button>
        <Button $look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Cluster>
    </Form>
  )
}

type WhenProps = {
  value: DateParts
  onChange: (value: DateParts) => void
  error: string | undefined
}

/** Each later part is optional, because people remember a year better than a day. */
function When({ value, onChange, error }: WhenProps) {
  const { year, month, day } = value
  const numbers = (count: number) =>
    Array.from({ length: count }, (_none, index) => String(index + 1).padStart(2, '0'))
  return (
    <Dates $gap={2} $align="end">
      <Field
        label="Year"
        placeholder="unknown"
        error={error}
        inputMode="numeric"
        maxLength={4}
        value={year}
        onChange={(event) => onChange({ ...value, year: event.target.value.trim() })}
      />
      {year && (
        <Select
          label="Month"
          value={month}
          options={[
            { value: '', label: 'Some month' },
            ...numbers(12).map((value, index) => ({ value, label: monthNames[index] ?? value })),
          ]}
          onChange={(chosen) => onChange({ ...value, month: chosen, day: chosen && day })}
        />
      )}
      {year && month && (
        <Select
          label="Day"
          value={day}
          options={[
            { value: '', label: 'Some day' },
            ...numbers(31).map((each) => ({ value: each, label: String(Number(each)) })),
          ]}
          onChange={(chosen) => onChange({ ...value, day: chosen })}
        />
      )}
    </Dates>
  )
}

type StarsProps = { value: number | null; onChange: (value: number | null) => void }

function Stars({ value, onChange }: StarsProps) {
  const id = useId()
  return (
    <StarsBox>
      <label htmlFor={id}>Stars</label>
      <input
        id={id}
        type="range"
        min={0}
        max={10}
        step={1}
        value={value ?? 0}
        aria-valuetext={ratingText(value)}
        onChange={(event) => onChange(Number(event.target.value) || null)}
      />
      <output htmlFor={id} aria-hidden="true">
        {value ? starsText(value) : 'none'}
      </output>
    </StarsBox>
  )
}

const Form = styled(Card)`
  display: grid;
  gap: ${theme.space(2)};
  max-width: 40rem;
  padding: ${theme.space(2)};
`

const Dates = styled(Cluster)`
  > div {
    flex: 1 1 8rem;
  }
`

const StarsBox = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 6rem;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: 2.75rem;
  label {
    font-weight: 600;
  }
  input {
    height: 2.75rem;
    accent-color: ${theme.color.accentMark};
  }
  output {
    color: ${theme.color.accent};
    font-size: 1.125rem;
  }
`
