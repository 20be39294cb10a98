import { TitledDialog, theme } from '@cinecanon/ui'
import { useSiteOrigin } from '@cinecanon/web'
import { styled } from 'styled-components'
import { SocialShare } from '../sharing/SocialShare.tsx'
import type { ProfileFacts, ProfileList } from './profile-facts.ts'

type Props = {
  facts: Pick<ProfileFacts, 'list' | 'seen' | 'total' | 'percent'>
  onClose: () => void
}

/** Shares the person's progress. Render it in the browser only. */
export function ShareProgressDialog({ facts, onClose }: Props) {
  const { list, seen, total, percent } = facts
  const origin = useSiteOrigin()
  const { movies, path } = shared[list]
  return (
    <TitledDialog label="Share your progress" size={1.75} width={36} onClose={onClose}>
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

const shared: Record<ProfileList, { movies: string; path: string }> = {
  top100: { movies: 'movies to see before you die', path: '/' },
  oscar: { movies: 'Oscar Best Picture winners', path: '/oscar-winners' },
  combined: { movies: 'movies of the Top 100 and the Oscar winners', path: '/' },
}

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
