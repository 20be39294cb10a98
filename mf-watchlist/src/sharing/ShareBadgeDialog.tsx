import type { Badge } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { useSiteOrigin } from '@cinecanon/web'
import { styled } from 'styled-components'
import { Medal } from '../badges/Medal.tsx'
import { ShareSheet, SheetBody } from './ShareSheet.tsx'
import { SocialShare } from './SocialShare.tsx'
import { badgeText } from './social.ts'

type Props = { badge: Badge; onClose: () => void }

/** An earned badge, to be told to others. Render it in the browser only. */
export function ShareBadgeDialog({ badge, onClose }: Props) {
  return (
    <ShareSheet label={`Share your badge ${badge.name}`} onClose={onClose}>
      <SheetBody>
        <h2>Share your badge</h2>
        <Seal badge={badge} isEarned />
        <BadgeSocialShare badge={badge} />
      </SheetBody>
    </ShareSheet>
  )
}

/** The ways to tell of a badge. Render it in the browser only. */
export function BadgeSocialShare({ badge }: { badge: Badge }) {
  const origin = useSiteOrigin()
  const path = badge.listType === 'top100' ? '/' : '/oscar-winners'
  return <SocialShare text={badgeText(badge)} url={origin + path} />
}

const Seal = styled(Medal)`
  width: 8rem;
  margin-block: ${theme.space(1)};
`
