import { badgeLists, type UserBadge } from '@cinecanon/contract'
import { Alert, Button, from, Skeleton, theme, VisuallyHidden } from '@cinecanon/ui'
import { LatePart, useSession } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { lazy, useState } from 'react'
import { styled } from 'styled-components'
import { Block } from '../profile/parts.tsx'
import { BadgeEntry } from './BadgeEntry.tsx'
import { badgeListNames, badgesQuery } from './badges.ts'

const ShareBadgeDialog = lazy(async () => {
  const { ShareBadgeDialog } = await import('../sharing/ShareBadgeDialog.tsx')
  return { default: ShareBadgeDialog }
})

/** Every badge of both lists: earned, or how far off. */
export function MovieBadges() {
  const { isAuthenticated } = useSession()
  const { data, isError, refetch } = useQuery({ ...badgesQuery, enabled: isAuthenticated })
  const [shared, setShared] = useState<UserBadge>()
  if (isError && !data) return <Failed onRetry={() => refetch()} />
  if (!data) return <Waiting />
  return (
    <Lists>
      {badgeLists.map(({ listType }) => (
        <Block key={listType} id={`badges-${listType}`} title={badgeListNames[listType]}>
          <Badges>
            {data
              .filter(({ badge }) => badge.listType === listType)
              .map((each) => (
                <BadgeEntry key={each.badge.id} userBadge={each} onShare={() => setShared(each)} />
              ))}
          </Badges>
        </Block>
      ))}
      {shared && (
        <LatePart onFailed={() => setShared(undefined)}>
          <ShareBadgeDialog badge={shared.badge} onClose={() => setShared(undefined)} />
        </LatePart>
      )}
    </Lists>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert>
      <p>Your badges could not be loaded.</p>
      <Retry onClick={onRetry}>Try again</Retry>
    </Alert>
  )
}

function Waiting() {
  return (
    <Badges as="div" aria-busy="true">
      <VisuallyHidden role="status">Loading your badges</VisuallyHidden>
      {badgeShapes.map((place) => (
        <Shape key={place} />
      ))}
    </Badges>
  )
}

const badgeShapes = [1, 2, 3, 4, 5, 6]

const Lists = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(6)};
`

const Badges = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${theme.space(5)};
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const Shape = styled(Skeleton)`
  height: 9rem;
  margin-block: ${theme.space(1)};
`

const Retry = styled(Button)`
  margin-top: ${theme.space(1.5)};
`
