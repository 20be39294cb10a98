import { from, theme, VisuallyHidden } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { useCachedBadges } from '../badges/badges.ts'
import { badgeListOf, type Milestone, milestonesOf } from '../badges/milestones.ts'
import { Soft } from '../page/page.tsx'
import { TitledSection } from '../page/TitledSection.tsx'
import type { ProfileFacts } from './profile-facts.ts'

type Props = { facts: Pick<ProfileFacts, 'list' | 'seen' | 'total'> }

/** "All" has no milestones. */
export function Milestones({ facts: { list, seen, total } }: Props) {
  const badges = useCachedBadges()
  const listType = badgeListOf[list]
  if (!listType || total === 0) return null
  return (
    <TitledSection
      id="milestones"
      title="Milestones and badges"
      aside={<Link to="/profile?section=badges">Movie Badges</Link>}
    >
      <Soft>Double rings are badges, single rings steps on the way.</Soft>
      <Marks>
        {milestonesOf({ listType, seen, total, badges }).map((milestone) => (
          <Mark key={milestone.name} milestone={milestone} seen={seen} />
        ))}
      </Marks>
    </TitledSection>
  )
}

type MarkProps = { milestone: Milestone; seen: number }

function Mark({ milestone: { name, films, threshold, state }, seen }: MarkProps) {
  return (
    <li data-state={state} data-badge={threshold ? '' : undefined}>
      <Ring aria-hidden>
        {threshold ?? films}
        {threshold && <small>%</small>}
      </Ring>
      <b>{name}</b>
      {state === 'reached' && <VisuallyHidden>reached</VisuallyHidden>}
      {state === 'next' && <span>{films - seen} to go</span>}
    </li>
  )
}

const Ring = styled.span`
  position: relative;
  z-index: 1;
  display: grid;
  grid-auto-flow: column;
  place-content: center;
  align-items: baseline;
  width: 3.5rem;
  height: 3.5rem;
  border: 2px solid ${theme.color.edge};
  border-radius: 50%;
  background: ${theme.color.ground};
  font: 500 1.125rem/1 ${theme.font.display};
  font-variant-numeric: lining-nums;
  small {
    font-size: 0.6875rem;
  }
`

/** A line joins the rings of a single row. */
const Marks = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space(2)} 0;
  ${from.md} {
    grid-template-columns: repeat(9, minmax(0, 1fr));
  }
  li {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 0.375rem;
    padding-inline: ${theme.space(0.5)};
    font-size: 0.8125rem;
    line-height: 1.25;
    text-align: center;
    color: ${theme.color.inkSoft};
  }
  b {
    font-weight: 600;
  }
  [data-badge] ${Ring} {
    border-style: double;
    border-width: 5px;
  }
  [data-state='reached'] ${Ring} {
    border-color: ${theme.color.successFill};
    background: ${theme.color.successFill};
    color: ${theme.color.onSuccess};
  }
  [data-state='reached'][data-badge] ${Ring} {
    border-color: ${theme.color.onSuccess};
    box-shadow: 0 0 0 2px ${theme.color.successFill};
  }
  [data-state='next'] ${Ring} {
    border-color: ${theme.color.accentMark};
    color: ${theme.color.ink};
  }
  [data-state='reached'] b,
  [data-state='next'] b {
    color: ${theme.color.ink};
  }
  ${from.md} {
    li + li::before {
      content: '';
      position: absolute;
      top: calc(1.75rem - 1px);
      right: 50%;
      left: -50%;
      height: 2px;
      background: ${theme.color.line};
    }
    [data-state='reached']::before {
      background: ${theme.color.successFill};
    }
  }
`
