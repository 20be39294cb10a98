import { type Badge, badgeLists } from '@cinecanon/contract'
import { TitledDialog, theme } from '@cinecanon/ui'
import { useSiteOrigin } from '@cinecanon/web'
import { styled } from 'styled-components'
import { SocialShare } from '../sharing/SocialShare.tsx'
import { Medal } from './Medal.tsx'

type Props = { badge: Badge; onClose: () => void }

export function ShareBadgeDialog({ badge, onClose }: Props) {
  return (
    <TitledDialog
      label={`Share your badge ${badge.name}`}
      title="Share your badge"
      size={1.75}
      width={36}
      onClose={onClose}
    >
      <LargeMedal badge={badge} isEarned />
      <BadgeSocialShare badge={badge} />
    </TitledDialog>
  )
}

export function BadgeSocialShare({ badge }: { badge: Badge }) {
  const { name, description, listType } = badge
  const origin = useSiteOrigin()
  const lowered = description.charAt(0).toLowerCase() + description.slice(1)
  const text = `I earned the “${name}” badge: ${lowered}. How many have you seen?`
  return <SocialShare text={text} url={origin + badgeLists[listType].path} />
}

const LargeMedal = styled(Medal)`
  width: 8rem;
  margin-block: ${theme.space(1)};
`
