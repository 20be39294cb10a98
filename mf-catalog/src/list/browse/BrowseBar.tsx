import { below, from, theme, useHydrated, VisuallyHidden } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { ChevronDown, X } from 'lucide-react'
import { type MouseEvent, memo, type ReactNode, useDeferredValue, useId } from 'react'
import { css, styled } from 'styled-components'
import { type Group, labelOf, withValue } from './browse.ts'
import type { Option } from './facets.ts'
import { mostInDropdown, OptionField } from './OptionField.tsx'
import type { Browse } from './use-browse.ts'

type Props = {
  id: string
  title: string
  browse: Browse
  children: ReactNode
}

/** The controls are native dropdowns in a form, because they must work without scripts. */
export function BrowseBar({ id, title, browse, children }: Props) {
  const narrowing = browse.groups.filter(({ name }) => name !== 'sort')
  const sort = browse.groups.find(({ name }) => name === 'sort')
  // It is deferred, because fields instead of dropdowns make a long task.
  const isLive = useDeferredValue(useHydrated())
  return (
    <BrowseFrame>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <Form aria-label="Filter and sort" data-live={isLive || undefined}>
        {browse.others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Chips>
          {narrowing.map((group) => (
            <Chip key={group.name} {...{ group, browse, isLive }} />
          ))}
        </Chips>
        {sort && <Chip {...{ group: sort, browse, isLive }} />}
        <Submit>Show</Submit>
      </Form>
      {children}
    </BrowseFrame>
  )
}

type ChipProps = { group: Group; browse: Browse; isLive: boolean }

const Chip = memo(function Chip({ group, browse, isLive }: ChipProps) {
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

export const BrowseFrame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(2)};
  min-height: 3.5rem;
  background: ${theme.color.ground};
  h2 {
    font-size: 1.375rem;
  }
  h2:focus-visible {
    outline: none;
  }
  ${from.md} {
    position: sticky;
    z-index: 30;
    top: 4rem;
    flex-wrap: nowrap;
    margin-inline: -${theme.space(4)};
    padding-inline: ${theme.space(4)};
    border-bottom: 1px solid ${theme.color.line};
    h2 {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  ${from.xl} {
    h2 {
      position: static;
      clip-path: none;
      white-space: nowrap;
    }
  }
`

/** Phones use the sheet; the attribute tells where CSS doesn't know `scripting`. */
const Form = styled.form`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${theme.space(1)};
  min-width: 0;
  ${below.md} {
    flex: 1 0 100%;
    order: 1;
    &[data-live] {
      display: none;
    }
  }
  @media (max-width: 47.99rem) and (not (scripting: none)) {
    display: none;
  }
`

const Chips = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(0.5)};
  min-width: 0;
  padding-block: ${theme.space(0.5)};
  ${from.md} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    /* The fading shows that the row goes on. */
    mask-image: linear-gradient(270deg, transparent, #000 1.5rem);
    padding-right: ${theme.space(2)};
  }
`

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
  &:focus-visible {
    outline-offset: -2px;
  }
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
  &:focus-visible {
    outline-offset: -2px;
  }
`

/** The button is for pages without scripts, because a dropdown submits by itself. */
const Submit = styled.button.attrs({ type: 'submit' })`
  display: none;
  min-height: 2.75rem;
  padding: 0 ${theme.space(2)};
  border: 1px solid ${theme.color.edge};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  font-weight: 600;
  @media (scripting: none) {
    display: block;
  }
`
