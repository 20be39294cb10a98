import { badgeLists, badgeTiers, type Movie } from '@cinecanon/contract'
import { Bar, Button, Cluster, from, ProgressRing, Stack, theme } from '@cinecanon/ui'
import { LazyPart } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { dotOf, PosterWall } from '@cinecanon/web/poster-wall'
import { Share2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { css, styled } from 'styled-components'
import { useCachedBadges } from '../badges/badges.ts'
import { badgeListOf, nextBadgeOf } from '../badges/milestones.ts'
import { WhatNext } from '../next/WhatNext.tsx'
import { TitledSection } from '../page/TitledSection.tsx'
import { CompletionTime } from './CompletionTime.tsx'
import { Milestones } from './Milestones.tsx'
import type { ProfileFacts, ProfileList } from './profile-facts.ts'
import { RecentlyAdded } from './RecentlyAdded.tsx'
import { YourYear } from './statistics/YourYear.tsx'

const ShareProgressDialog = lazy(async () => ({
  default: (await import('./ShareProgressDialog.tsx')).ShareProgressDialog,
}))

export function Overview({ facts }: { facts: ProfileFacts }) {
  return (
    <Stack $gap={6}>
      <Progress facts={facts} />
      <Milestones facts={facts} />
      <YourYear facts={facts} />
      <WhatNext />
      <CompletionTime movies={facts.watchlist} />
      <RecentlyAdded movies={facts.recentlyAdded} />
    </Stack>
  )
}

const listNames: Record<ProfileList, string> = {
  top100: 'Top 100 movies',
  oscar: 'Oscar winners',
  combined: 'movies of both lists',
}

function Progress({ facts }: { facts: ProfileFacts }) {
  const [isSharing, setSharing] = useState(false)
  const { list, seen, total, percent, listed, isSeen, isWanted } = facts
  const stateOf = ({ id }: Movie) => dotOf({ seen: isSeen(id), want_to_see: isWanted(id) })
  const wanted = listed.filter((movie) => stateOf(movie) === 'wanted').length
  const listType = badgeListOf[list]
  const badges = useCachedBadges()
  const next = listType && nextBadgeOf({ listType, seen, total, badges })
  const sentence = `${seen} of ${total} ${listNames[list]} watched`
  return (
    <TitledSection
      id="your-progress"
      title="Your Progress"
      aside={
        seen > 0 && (
          <Cluster>
            <ButtonLink to={list === 'oscar' ? '/wall?list=oscar-winners' : '/wall'}>
              On Paper
            </ButtonLink>
            <Button onClick={() => setSharing(true)}>
              <Share2 size={18} aria-hidden />
              Share Progress
            </Button>
          </Cluster>
        )
      }
    >
      <Sheet>
        <Stack $gap={1.5}>
          <Wall
            list={listType}
            movies={listed}
            stateOf={stateOf}
            label={`${seen} watched, ${wanted} on your watchlist, ${total - seen - wanted} open`}
          />
          <div>
            <Thick percent={percent} />
            {listType && <Tiers />}
          </div>
        </Stack>
        <Now>
          <ProgressRing percent={percent} label={sentence} />
          <div>
            <Sentence>{sentence}</Sentence>
            {next && (
              <p>
                {next.films - seen} to {next.name}
              </p>
            )}
            <p>{wanted} on your watchlist</p>
          </div>
          <ButtonLink to={`${badgeLists[listType ?? 'top100'].path}?view=tick`} $look="strong">
            Quick tick
          </ButtonLink>
        </Now>
      </Sheet>
      {isSharing && (
        <LazyPart onFailed={() => setSharing(false)}>
          <ShareProgressDialog facts={facts} onClose={() => setSharing(false)} />
        </LazyPart>
      )}
    </TitledSection>
  )
}

function Tiers() {
  return (
    <Scale aria-hidden>
      {badgeTiers.map(({ tier, threshold, name }) => (
        <li key={tier}>
          <b>{threshold}</b> <span>{name}</span>
        </li>
      ))}
    </Scale>
  )
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) 15rem;
    gap: ${theme.space(6)};
    align-items: center;
  }
`

const Now = styled.div`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space(2)};
  color: ${theme.color.inkSoft};
  > a {
    grid-column: 1 / -1;
  }
  ${from.sm} {
    grid-template-columns: 6rem minmax(0, 1fr) auto;
    > a {
      grid-column: auto;
    }
  }
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    text-align: center;
    > svg {
      width: 8rem;
    }
  }
`

const Sentence = styled.p`
  margin-bottom: 0.25rem;
  font: 600 1.25rem/1.2 ${theme.font.display};
  text-wrap: balance;
  color: ${theme.color.ink};
`

const Thick = styled(Bar)`
  height: 8px;
  border-radius: ${theme.radius};
`

/** Narrow windows have room for the figures only. */
const Scale = styled.ol`
  position: relative;
  height: 1.5rem;
  font-size: 0.75rem;
  line-height: 1.2;
  color: ${theme.color.inkSoft};
  ${from.xl} {
    height: 3.25rem;
  }
  li {
    position: absolute;
    top: 0;
    width: 5rem;
    padding-top: ${theme.space(1)};
    text-align: center;
    transform: translateX(-50%);
  }
  li::before {
    content: '';
    position: absolute;
    top: -8px;
    left: 50%;
    width: 2px;
    height: 12px;
    margin-left: -1px;
    background: ${theme.color.edge};
  }
  b {
    display: block;
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
    color: ${theme.color.ink};
  }
  span {
    display: none;
    ${from.xl} {
      display: inline;
    }
  }
  ${badgeTiers.map(
    ({ threshold }, index) => css`
      li:nth-child(${index + 1}) {
        left: ${threshold}%;
      }
    `,
  )}
  li:last-child {
    width: 3.5rem;
    transform: translateX(-100%);
    text-align: right;
  }
  li:last-child::before {
    right: 0;
    left: auto;
  }
`

const Wall = styled(PosterWall)`
  --columns: 10;
  ${from.sm} {
    --columns: 20;
  }
`
