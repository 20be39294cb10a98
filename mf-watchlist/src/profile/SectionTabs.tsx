import { from, Select, TabList } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** The address has these values; the first is the default. */
export const sectionNames = [
  'overview',
  'watched',
  'badges',
  'statistics',
  'links',
  'account',
] as const
export type SectionName = (typeof sectionNames)[number]

export const sectionLabels: Record<SectionName, string> = {
  overview: 'Overview',
  watched: 'Watched Movies',
  badges: 'Movie Badges',
  statistics: 'Statistics',
  links: 'Links',
  account: 'Account',
}

type Props = {
  section: SectionName
  onSection: (section: SectionName) => void
  panelId: string
}

const options = sectionNames.map((value) => ({ value, label: sectionLabels[value] }))
const tabs = options.map((option) =>
  option.value === 'watched' ? { ...option, label: 'Watched' } : option,
)

/** Small screens have a dropdown (rule 3.8). */
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
      <Wide label="Profile" value={section} tabs={tabs} onChange={onSection} panelId={panelId} />
    </>
  )
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

const Wide = styled(TabList<SectionName>)`
  display: none;
  ${from.md} {
    display: flex;
  }
`
