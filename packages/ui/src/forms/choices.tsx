import { type ComponentProps, type ReactNode, useId } from 'react'
import { css, styled } from 'styled-components'
import { focusInside } from '../Button.tsx'
import { ArrowDown } from '../icons.tsx'
import { VisuallyHidden } from '../surfaces.tsx'
import { theme } from '../theme.ts'

type SelectProps<T extends string> = {
  label: string
  isLabelHidden?: boolean
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

export function Select<T extends string>(props: SelectProps<T>) {
  const { label, isLabelHidden = false, value, options, onChange } = props
  const id = useId()
  const choose = (text: string) => {
    const option = options.find((candidate) => candidate.value === text)
    if (option) onChange(option.value)
  }
  return (
    <SelectWrap>
      {isLabelHidden ? (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      <SelectBox id={id} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectBox>
      <Arrow />
    </SelectWrap>
  )
}

type SegmentsProps<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; label: string; icon?: ReactNode }[]
  onChange: (value: T) => void
}

export function Segments<T extends string>({ label, value, options, onChange }: SegmentsProps<T>) {
  return (
    <SegmentGroup aria-label={label}>
      {options.map((option) => (
        <Segment
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.icon ? option.label : undefined}
          title={option.icon ? option.label : undefined}
          onClick={() => onChange(option.value)}
        >
          {option.icon ?? option.label}
        </Segment>
      ))}
    </SegmentGroup>
  )
}

type RadiosProps<T extends string | number | null> = {
  legend: ReactNode
  value: T
  options: readonly { value: T; label: ReactNode }[]
  onChange: (value: T) => void
}

export function Radios<T extends string | number | null>(props: RadiosProps<T>) {
  const { legend, value, options, onChange } = props
  const name = useId()
  return (
    <Fieldset aria-labelledby={name}>
      <span id={name}>{legend}</span>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Fieldset>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <CheckboxLabel>
      <input {...input} type="checkbox" />
      {label}
    </CheckboxLabel>
  )
}

const CheckboxLabel = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space(1.25)};
  align-items: center;
  min-height: 2.75rem;
  font-weight: 600;
  cursor: pointer;
  input {
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: ${theme.color.accentMark};
    cursor: inherit;
  }
`

const SelectWrap = styled.div`
  position: relative;
  display: inline-grid;
  grid-auto-flow: column;
  align-items: center;
  gap: ${theme.space(1)};
`

const SelectBox = styled.select`
  appearance: none;
  min-height: 2.75rem;
  max-width: 100%;
  padding: 0 ${theme.space(4.5)} 0 ${theme.space(1.5)};
  border: 1px solid ${theme.color.edge};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font-weight: 600;
  cursor: pointer;
`

const Arrow = styled(ArrowDown)`
  position: absolute;
  right: ${theme.space(1.5)};
  pointer-events: none;
`

/** The edge lies over the options, because each must be as high as a button. */
export const SegmentGroup = styled.div.attrs({ role: 'group' })`
  position: relative;
  display: inline-flex;
  border-radius: ${theme.radius};
  overflow: clip;
  background: ${theme.color.surface};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid ${theme.color.edge};
    border-radius: inherit;
    pointer-events: none;
  }
`

export const segmentLook = css`
  display: inline-grid;
  grid-auto-flow: column;
  place-items: center;
  gap: ${theme.space(1)};
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 ${theme.space(1.25)};
  border: 0;
  background: transparent;
  color: ${theme.color.inkSoft};
  font-weight: 600;
  cursor: pointer;
  transition: background ${theme.motion.quick}, color ${theme.motion.quick};
  &:hover {
    color: ${theme.color.ink};
  }
  &[aria-pressed='true'],
  &[aria-current] {
    background: ${theme.color.sunken};
    color: ${theme.color.ink};
    box-shadow: inset 0 -2px ${theme.color.accentMark};
  }
  ${focusInside}
`

const Segment = styled.button`
  ${segmentLook}
`

const Fieldset = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
  min-width: 0;
  margin: 0;
  padding: ${theme.space(1.5)} 0;
  border: 0;
  border-top: 1px solid ${theme.color.line};
  /* Safari lays a legend over the border. */
  > span {
    width: 100%;
    font-weight: 600;
    overflow-wrap: anywhere;
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
