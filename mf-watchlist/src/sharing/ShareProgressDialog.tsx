import { theme } from '@cinecanon/ui'
import { useSiteOrigin } from '@cinecanon/web'
import { styled } from 'styled-components'
import { ShareSheet, SheetBody } from './ShareSheet.tsx'
import { SocialShare } from './SocialShare.tsx'
import { progressText } from './social.ts'

type ListName = 'top100' | 'oscar' | 'combined'
type Props = {
  facts: { list: ListName; seen: number; total: number; percent: number }
  onClose: () => void
}

/** How far the person is, to be told to others. Render it in the browser only. */
export function ShareProgressDialog({ facts, onClose }: Props) {
  const { list, seen, total, percent } = facts
  const origin = useSiteOrigin()
  const { things, path } = told[list]
  return (
    <ShareSheet label="Share your progress" onClose={onClose}>
      <SheetBody>
        <h2>Share your progress</h2>
        <Figure>
          {percent}
          <small>%</small>
        </Figure>
        <SocialShare text={progressText(seen, total, things)} url={origin + path} />
      </SheetBody>
    </ShareSheet>
  )
}

const told: Record<ListName, { things: string; path: string }> = {
  top100: { things: 'movies to see before you die', path: '/' },
  oscar: { things: 'Oscar Best Picture winners', path: '/oscar-winners' },
  combined: { things: 'movies of the Top 100 and the Oscar winners', path: '/' },
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
