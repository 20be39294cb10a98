import { from, Select, theme } from '@cinecanon/ui'
import type { KeyboardEvent } from 'react'
import { styled } from 'styled-components'

/** Their names in the address; the first is the default. */
export const sectionNames = ['overview', 'watched', 'badges', 'statistics', 'account'] as const
export type SectionName = (typeof sectionNames)[number]

/** On tabs, and in the dropdown of small screens (rule 3.8). */
export const sectionLabels: Record<SectionName, { tab: string; option: string }> = {
  overview: { tab: 'Overview', option: 'Overview' },
  watched: { tab: 'Watched', option: 'Watched Movies' },
  badges: { tab: 'Movie Badges', option: 'Movie Badges' },
  statistics: { tab: 'Statistics', option: 'Statistics' },
  account: { tab: 'Account', option: 'Account' },
}

type Props = {
  section: SectionName
  onSection: (section: SectionName) => void
  /** Id of the panel that shows the section; its tab is `<id>-<section>`. */
  panelId: string
}

const options = sectionNames.map((value) => ({ value, label: sectionLabels[value].option }))

/** Chooses a section of the profile: tabs, and on small screens a dropdown. */
export function SectionTabs({ section, onSection, panelId }: Props) {
  return (
    <>
      <Small>
        <Select
          label="Section"
          isLabelHidden
          value={section}
          options={options}
          onChange={onSection}
        />
      </Small>
      <Tabs role="tablist" aria-label="Profile" onKeyDown={moveByKey}>
        {sectionNames.map((name) => (
          <Tab
            key={name}
            type="button"
            role="tab"
            id={`${panelId}-${name}`}
            aria-selected={name === section}
            aria-controls={name === section ? panelId : undefined}
            tabIndex={name === section ? 0 : -1}
            onClick={() => onSection(name)}
          >
            {sectionLabels[name].tab}
          </Tab>
        ))}
      </Tabs>
    </>
  )
}

/** Arrows, Home and End move between tabs and open them. */
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

const Small = styled.div`
  display: grid;
  > div {
    display: grid;
  }
  ${from.md} {
    display: none;
  }
`

const Tabs = styled.div`
  display: none;
  ${from.md} {
    display: flex;
    gap: ${theme.space(3)};
    border-bottom: 1px solid ${theme.color.line};
  }
`

const Tab = styled.button`
  min-height: 2.75rem;
  margin-bottom: -1px;
  padding: 0 ${theme.space(0.5)};
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${theme.color.inkSoft};
  font-weight: 600;
  cursor: pointer;
  transition: color ${theme.motion.quick};
  &:hover {
    color: ${theme.color.ink};
  }
  &[aria-selected='true'] {
    border-bottom-color: ${theme.color.accent};
    color: ${theme.color.ink};
  }
`
