import { badgeTiers, type Movie, moviesForBadge } from '@cinecanon/contract'
import { Bar, Button, from, ProgressRing, Stack, theme } from '@cinecanon/ui'
import { LatePart } from '@cinecanon/web'
import { dotOf, PosterWall } from '@cinecanon/web/poster-wall'
import { Share2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { styled } from 'styled-components'
import { WhatNext } from '../next/WhatNext.tsx'
import { TitledSection } from '../page/TitledSection.tsx'
import { CompletionTime } from './CompletionTime.tsx'
import type { ProfileFacts, ProfileList } from './profile-facts.ts'
import { RecentlyAdded } from './RecentlyAdded.tsx'

const ShareProgressDialog = lazy(async () => ({
  default: (await import('./ShareProgressDialog.tsx')).ShareProgressDialog,
}))

export function Overview({ facts }: { facts: ProfileFacts }) {
  return (
    <Stack $gap={6}>
      <Progress facts={facts} />
      <CompletionTime movies={facts.watchlist} />
      <RecentlyAdded movies={facts.recentlyAdded} />
      <WhatNext />
    </Stack>
  )
}

const listNames: Record<ProfileList, string> = {
  top100: 'Top 100 movies',
  oscar: 'Oscar winners',
  combined: 'movies of both lists',
}

const wallOf = { top100: 'top100', oscar: 'oscar-winners', combined: undefined } as const

function Progress({ facts }: { facts: ProfileFacts }) {
  const [isSharing, setSharing] = useState(false)
  const { list, seen, total, percent, listed, isSeen, isWanted } = facts
  const stateOf = ({ id }: Movie) => dotOf({ seen: isSeen(id), want_to_see: isWanted(id) })
  const wanted = listed.filter((movie) => stateOf(movie) === 'wanted').length
  const next = badgeTiers.find((tier) => moviesForBadge(tier, total) > seen)
  const sentence = `${seen} of ${total} ${listNames[list]} watched`
  return (
    <TitledSection
      id="your-progress"
      title="Your Progress"
      aside={
        seen > 0 && (
          <Button onClick={() => setSharing(true)}>
            <Share2 size={18} aria-hidden />
            Share Progress
          </Button>
        )
      }
    >
      <Sheet>
        <ProgressRing percent={percent} label={sentence} />
        <Words $gap={1.25}>
          <Sentence>{sentence}</Sentence>
          <Thick percent={percent} />
          <p>
            {wanted} on your watchlist
            {list !== 'combined' && next && (
              <Next>
                {moviesForBadge(next, total) - seen} to {next.name}
              </Next>
            )}
          </p>
        </Words>
        <Wall
          list={wallOf[list]}
          movies={listed}
          stateOf={stateOf}
          label={`${seen} watched, ${wanted} on your watchlist, ${total - seen - wanted} open`}
        />
      </Sheet>
      {isSharing && (
        <LatePart onFailed={() => setSharing(false)}>
          <ShareProgressDialog facts={facts} onClose={() => setSharing(false)} />
        </LatePart>
      )}
    </TitledSection>
  )
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space(3)};
`

const Words = styled(Stack)`
  color: ${theme.color.inkSoft};
`

const Sentence = styled.p`
  font: 500 1.375rem/1.2 ${theme.font.display};
  color: ${theme.color.ink};
`

const Thick = styled(Bar)`
  height: 8px;
  border-radius: ${theme.radius};
`

const Next = styled.span`
  float: right;
  font-weight: 600;
  color: ${theme.color.accent};
`

const Wall = styled(PosterWall)`
  --columns: 10;
  grid-column: 1 / -1;
  ${from.sm} {
    --columns: 20;
  }
  ${from.lg} {
    --columns: 25;
  }
`
