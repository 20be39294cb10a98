import type { ListType } from '@cinecanon/contract'
import { TitledDialog, theme } from '@cinecanon/ui'
import { useSiteOrigin } from '@cinecanon/web'
import { WallBackdrop } from '@cinecanon/web/poster-wall'
import { styled } from 'styled-components'
import { SocialShare } from '../sharing/SocialShare.tsx'
import type { ProfileFacts, ProfileList } from './profile-facts.ts'

type Props = {
  facts: Pick<ProfileFacts, 'list' | 'listed' | 'isSeen' | 'seen' | 'total' | 'percent'>
  onClose: () => void
}

/** Browser only. */
export function ShareProgressDialog({ facts, onClose }: Props) {
  const { list, listed, isSeen, seen, total, percent } = facts
  const origin = useSiteOrigin()
  const { movies, path, wall } = shared[list]
  return (
    <TitledDialog label="Share your progress" size={1.75} width={36} onClose={onClose}>
      <Wall list={wall} movies={listed} stateOf={({ id }) => (isSeen(id) ? 'seen' : 'open')} />
      <Figure>
        {percent}
        <small>%</small>
      </Figure>
      <SocialShare
        text={`I have watched ${seen} of ${total} ${movies}. How many have you seen?`}
        url={origin + path}
      />
    </TitledDialog>
  )
}

type Shared = { movies: string; path: string; wall?: ListType }

const shared: Record<ProfileList, Shared> = {
  top100: { movies: 'movies to see before you die', path: '/', wall: 'top100' },
  oscar: { movies: 'Oscar Best Picture winners', path: '/oscar-winners', wall: 'oscar-winners' },
  combined: { movies: 'movies of the Top 100 and the Oscar winners', path: '/' },
}

const Wall = styled(WallBackdrop)`
  border-radius: ${theme.radius};
`

const Figure = styled.p`
  font: 420 5rem/1 ${theme.font.display};
  font-variant-numeric: lining-nums;
  letter-spacing: -0.03em;
  small {
    margin-left: 0.05em;
    font-size: 0.45em;
    vertical-align: 0.7em;
    line-height: 0;
    color: ${theme.color.accent};
  }
`
