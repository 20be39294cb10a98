import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { css, styled } from 'styled-components'
import { focusInside } from './Button.tsx'
import { isPlainClick } from './plain-click.ts'
import { from, theme } from './theme.ts'

type Choice<T extends string> = {
  label: string
  value: T
  tabs: readonly Tab<T>[]
  onChange: (value: T) => void
}

/** `href` makes a link, because it must work before hydration; `note` describes the tab. */
type Tab<T extends string> = { value: T; label: string; href?: string; note?: ReactNode }

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
  /** The panel is labelled by its tab, whose id is `<panelId>-<value>`. */
  panelId: string
  className?: string
}

export function TabList<T extends string>(props: ListProps<T>) {
  const { label, value, tabs, onChange, panelId, className } = props
  return (
    <List role="tablist" aria-label={label} className={className} onKeyDown={moveByKey}>
      {tabs.map((tab) => (
        <TabButton
          key={tab.value}
          {...(tab.href ? { as: 'a', href: tab.href } : { type: 'button' })}
          role="tab"
          id={`${panelId}-${tab.value}`}
          aria-describedby={tab.note ? `${panelId}-${tab.value}-note` : undefined}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? panelId : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={(event: MouseEvent) => {
            if (tab.href && !isPlainClick(event)) return
            event.preventDefault()
            onChange(tab.value)
          }}
        >
          {tab.label}
          {tab.note && (
            <span id={`${panelId}-${tab.value}-note`} aria-hidden>
              {tab.note}
            </span>
          )}
        </TabButton>
      ))}
    </List>
  )
}

/** The ARIA practices define these keys; Space activates links, too. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const focused = tabs.findIndex((tab) => tab.matches(':focus'))
  const isColumn = getComputedStyle(event.currentTarget).flexDirection === 'column'
  const indexes: Record<string, number> = {
    [isColumn ? 'ArrowDown' : 'ArrowRight']: (focused + 1) % tabs.length,
    [isColumn ? 'ArrowUp' : 'ArrowLeft']: (focused + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
    ' ': focused,
  }
  const next = tabs[indexes[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus({ focusVisible: true })
  next.click()
}

const List = styled.div`
  display: flex;
  overflow-x: auto;
  border-bottom: 1px solid ${theme.color.line};
`

export const tabLook = css`
  display: grid;
  place-items: center;
  flex: none;
  min-height: 2.75rem;
  padding: 0 ${theme.space(1)};
  border: 0;
  background: none;
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
  font-weight: 600;
  text-decoration: none;
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
  ${focusInside}
`

const TabButton = styled.button`
  ${tabLook}
`

const Panel = styled.div`
  min-width: 0;
`
