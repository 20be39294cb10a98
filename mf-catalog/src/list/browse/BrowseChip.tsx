import { focusInside, theme, VisuallyHidden } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { ChevronDown, X } from 'lucide-react'
import { type MouseEvent, memo, useId } from 'react'
import { css, styled } from 'styled-components'
import { type Group, labelOf, withValue } from './browse.ts'
import type { Option } from './facets.ts'
import { mostInDropdown, OptionField } from './OptionField.tsx'
import type { Browse } from './use-browse.ts'

type Props = { group: Group; browse: Browse; isLive: boolean }

export const BrowseChip = memo(function BrowseChip({ group, browse, isLive }: Props) {
  const { name, label, value, without, options } = group
  const id = useId()
  const isOn = value !== undefined && name !== 'sort'
  const isLong = isLive && options.length > mostInDropdown
  const choose = (next: string) => browse.choose(name, next === without ? undefined : next)
  return (
    <Box data-on={isOn ? '' : undefined}>
      {name === 'sort' ? (
        <SortLabel htmlFor={id}>{label}</SortLabel>
      ) : (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      )}
      {isLong ? (
        <Finder {...{ id, label, value, options }} onChoose={choose} />
      ) : (
        <Choices
          id={id}
          name={name}
          value={value ?? without}
          onChange={(event) => choose(event.target.value)}
        >
          {without === '' && (
            <option value="">{isOn ? `Any ${label.toLowerCase()}` : label}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {name === 'filter' ? option.label : withCount(option)}
            </option>
          ))}
        </Choices>
      )}
      <ChevronDown size={14} aria-hidden="true" />
      {isOn && (
        <Remove
          to={{ search: browse.searchOf(withValue(browse.choice, name, undefined)) }}
          replace
          aria-label={`Remove ${labelOf(group)}`}
          onClick={focusDropdown}
        >
          <X size={16} aria-hidden="true" />
        </Remove>
      )}
    </Box>
  )
})

/** The dropdown gets the focus, because the link is about to go. */
function focusDropdown({ currentTarget }: MouseEvent): void {
  currentTarget.parentElement?.querySelector<HTMLElement>('select, input')?.focus()
}

function withCount({ label, count }: Option): string {
  return count === undefined ? label : `${label} (${count})`
}

const Box = styled.span`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  border: 1px solid transparent;
  border-radius: ${theme.radius};
  color: ${theme.color.inkSoft};
  font-size: 0.875rem;
  transition: background ${theme.motion.quick}, color ${theme.motion.quick};
  > svg {
    position: absolute;
    right: 0.375rem;
    pointer-events: none;
  }
  &:hover {
    background: ${theme.color.sunken};
    color: ${theme.color.ink};
  }
  &[data-on] {
    border-color: ${theme.color.accentMark};
    background: ${theme.color.accentWash};
    color: ${theme.color.ink};
    > svg {
      display: none;
    }
  }
`

const SortLabel = styled.label`
  padding-left: ${theme.space(1)};
`

const controlLook = css`
  appearance: none;
  width: 8rem;
  max-width: 14rem;
  min-height: calc(2.75rem - 2px);
  padding: 0 1.5rem 0 0.5rem;
  border: 0;
  border-radius: ${theme.radius};
  background: transparent;
  color: inherit;
  font-weight: 600;
  text-overflow: ellipsis;
  cursor: pointer;
  ${focusInside}
  [data-on] > & {
    padding-right: 0.25rem;
  }
  @supports (field-sizing: content) {
    width: auto;
    field-sizing: content;
  }
`

/** The browser's own list of options takes its colours from here. */
const Choices = styled.select`
  ${controlLook}
  option {
    background: ${theme.color.surface};
    color: ${theme.color.ink};
  }
`

const Finder = styled(OptionField)`
  ${controlLook}
  &::placeholder {
    color: inherit;
    opacity: 1;
  }
  &::-webkit-calendar-picker-indicator {
    display: none !important;
  }
`

const Remove = styled(Link)`
  display: grid;
  place-items: center;
  width: 2rem;
  align-self: stretch;
  color: inherit;
  ${focusInside}
`
