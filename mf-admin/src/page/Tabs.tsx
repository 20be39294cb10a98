import { from, theme } from '@cinecanon/ui'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

type Props<T extends string> = {
  label: string
  value: T
  tabs: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  children: ReactNode
}

/** Tabs with one panel; arrow keys, Home and End choose a tab, as the ARIA practices say. */
export function Tabs<T extends string>({ label, value, tabs, onChange, children }: Props<T>) {
  const id = useId()
  const move = (event: KeyboardEvent) => {
    const next = nextOf(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    document.getElementById(`${id}-${tab.value}`)?.focus()
  }
  return (
    <>
      <List role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            id={`${id}-${tab.value}`}
            role="tab"
            type="button"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </Panel>
    </>
  )
}

function nextOf(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

const List = styled.div`
  display: flex;
  overflow-x: auto;
  border-bottom: 1px solid ${theme.color.line};
`

const Tab = styled.button`
  flex: none;
  min-height: 2.75rem;
  padding: 0 ${theme.space(1)};
  border: 0;
  background: none;
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
  font-weight: 600;
  cursor: pointer;
  ${from.sm} {
    margin-right: ${theme.space(1)};
    padding-inline: ${theme.space(1.5)};
    font-size: 1rem;
  }
  &[aria-selected='true'] {
    color: ${theme.color.ink};
    box-shadow: inset 0 -2px ${theme.color.accent};
  }
  &:hover {
    color: ${theme.color.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`

const Panel = styled.div`
  min-width: 0;
`
