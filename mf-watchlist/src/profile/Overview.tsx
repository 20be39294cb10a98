import { Bar, Button, DotMap, type DotState, from, ProgressRing, theme } from '@cinecanon/ui'
import { LatePart } from '@cinecanon/web'
import { Share2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { styled } from 'styled-components'
import { WhatNext } from '../next/WhatNext.tsx'
import { CompletionTime } from './CompletionTime.tsx'
import { Block } from './parts.tsx'
import type { ProfileFacts, ProfileList } from './profile-facts.ts'
import { RecentlyAdded } from './RecentlyAdded.tsx'

const ShareProgressDialog = lazy(async () => {
  const { ShareProgressDialog } = await import('../sharing/ShareProgressDialog.tsx')
  return { default: ShareProgressDialog }
})

/** How far the person is, and what lies before them. */
export function Overview({ facts }: { facts: ProfileFacts }) {
  return (
    <Parts>
      <Progress facts={facts} />
      <CompletionTime movies={facts.watchlist} />
      <RecentlyAdded movies={facts.recentlyAdded} />
      <WhatNext />
    </Parts>
  )
}

const things: Record<ProfileList, string> = {
  top100: 'Top 100 movies',
  oscar: 'Oscar winners',
  combined: 'movies of both lists',
}

function Progress({ facts }: { facts: ProfileFacts }) {
  const [isSharing, setSharing] = useState(false)
  const { list, seen, total, percent, listed, isSeen, isWanted } = facts
  const dots = listed.map(
    ({ id }): DotState => (isSeen(id) ? 'seen' : isWanted(id) ? 'wanted' : 'open'),
  )
  const wanted = dots.filter((dot) => dot === 'wanted').length
  const sentence = `${seen} of ${total} ${things[list]} watched`
  return (
    <Block
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
        <Words>
          <Sentence>{sentence}</Sentence>
          <Thick percent={percent} />
          <p>
            {percent}% complete, {wanted} on your watchlist
          </p>
        </Words>
        <ListMap
          dots={dots}
          columns={25}
          label={`Map of the list: ${seen} watched, ${wanted} on your watchlist, ${total - seen - wanted} open`}
        />
      </Sheet>
      {isSharing && (
        <LatePart onFailed={() => setSharing(false)}>
          <ShareProgressDialog facts={facts} onClose={() => setSharing(false)} />
        </LatePart>
      )}
    </Block>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(6)};
`

const Sheet = styled.div`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space(3)};
  ${from.lg} {
    grid-template-columns: 9rem minmax(0, 4fr) minmax(0, 5fr);
    gap: ${theme.space(5)};
  }
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space(1.25)};
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

const ListMap = styled(DotMap)`
  grid-column: 1 / -1;
  ${from.lg} {
    grid-column: auto;
  }
`
