import { badgeLists, listTypes, type UserBadge } from '@cinecanon/contract'
import { from, Skeleton, Stack, theme, VisuallyHidden } from '@cinecanon/ui'
import { LazyPart, useSession } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { lazy, useState } from 'react'
import { styled } from 'styled-components'
import { TitledSection } from '../page/TitledSection.tsx'
import { BadgeEntry } from './BadgeEntry.tsx'
import { badgesQuery } from './badges.ts'

const ShareBadgeDialog = lazy(async () => ({
  default: (await import('./ShareBadgeDialog.tsx')).ShareBadgeDialog,
}))

export function MovieBadges() {
  const { isAuthenticated } = useSession()
  const query = useQuery({ ...badgesQuery, enabled: isAuthenticated })
  const [shared, setShared] = useState<UserBadge>()
  return (
    <>
      <Loaded query={query} what="Your badges" skeleton={<Shapes />}>
        {(badges) => (
          <Stack $gap={6}>
            {listTypes.map((listType) => (
              <TitledSection
                key={listType}
                id={`badges-${listType}`}
                title={badgeLists[listType].name}
              >
                <Badges>
                  {badges
                    .filter(({ badge }) => badge.listType === listType)
                    .map((each) => (
                      <BadgeEntry
                        key={each.badge.id}
                        userBadge={each}
                        onShare={() => setShared(each)}
                      />
                    ))}
                </Badges>
              </TitledSection>
            ))}
          </Stack>
        )}
      </Loaded>
      {shared && (
        <LazyPart onFailed={() => setShared(undefined)}>
          <ShareBadgeDialog badge={shared.badge} onClose={() => setShared(undefined)} />
        </LazyPart>
      )}
    </>
  )
}

function Shapes() {
  return (
    <Badges as="div" aria-busy="true">
      <VisuallyHidden role="status">Loading your badges</VisuallyHidden>
      {badgeShapes.map((index) => (
        <Shape key={index} />
      ))}
    </Badges>
  )
}

const badgeShapes = [1, 2, 3, 4, 5, 6]

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
