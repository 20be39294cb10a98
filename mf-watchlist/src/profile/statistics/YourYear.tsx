import { Link } from '@cinecanon/web/router'
import { whenText } from '@cinecanon/web/viewings'
import { FilmStrip } from '../../page/FilmStrip.tsx'
import { TitledSection } from '../../page/TitledSection.tsx'
import type { ProfileFacts } from '../profile-facts.ts'

const stripLength = 12

/** The latest year with a viewing; without any it renders nothing (rule 3.12). */
export function YourYear({ facts: { watched } }: { facts: ProfileFacts }) {
  const dated = watched
    .flatMap(({ movie, viewings }) => (viewings?.last_on ? [{ movie, on: viewings.last_on }] : []))
    .sort((one, other) => other.on.localeCompare(one.on))
  const year = dated[0]?.on.slice(0, 4)
  if (!year) return null
  return (
    <TitledSection
      id="your-year"
      title="Your Year"
      aside={<Link to={`/year/${year}`}>All of {year}</Link>}
    >
      <FilmStrip
        isRow
        films={dated
          .filter(({ on }) => on.startsWith(year))
          .slice(0, stripLength)
          .map(({ movie, on }) => ({ movie, note: whenText(on) }))}
      />
    </TitledSection>
  )
}
