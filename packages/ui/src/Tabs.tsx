import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { from, theme } from './theme.ts'

type Choice<T extends string> = {
  label: string
  value: T
  tabs: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** Tabs above one panel. */
export function Tabs<T extends string>({ children, ...list }: Choice<T> & { children: ReactNode }) {
  const id = useId()
  return (
    <>
      <TabList {...list} panelId={id} />
      <Panel id={id} role="tabpanel" aria-labelledby={`${id}-${list.value}`}>
        {children}
      </Panel>
    </>
  )
}

type ListProps<T extends string> = Choice<T> & {
  /** Of the panel that shows what is chosen; the id of its tab is `<panelId>-<value>`. */
  panelId: string
  className?: string
}

export function TabList<T extends string>(props: ListProps<T>) {
  const { label, value, tabs, onChange, panelId, className } = props
  return (
    <List role="tablist" aria-label={label} className={className} onKeyDown={moveByKey}>
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          type="button"
          role="tab"
          id={`${panelId}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? panelId : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </Tab>
      ))}
    </List>
  )
}

/** Arrows, Home and End choose the tab that they move to, as the ARIA practices say. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const here = tabs.findIndex((tab) => tab.matches(':focus'))
  const places: Record<string, number> = {
    ArrowRight: (here + 1) % tabs.length,
    ArrowLeft: (here + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }
  const next = tabs[places[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
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
  transition: color ${theme.motion.quick};
  ${from.sm} {
    margin-right: ${theme.space(1)};
    padding-inline: ${theme.space(1.5)};
    font-size: 1rem;
  }
  &[aria-selected='true'] {
    color: ${theme.color.ink};
    box-shadow: inset 0 -2px ${theme.color.accentMark};
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
