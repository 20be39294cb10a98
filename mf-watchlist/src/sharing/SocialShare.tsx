import { Button, ButtonAnchor, Cluster, Muted, Stack, theme } from '@cinecanon/ui'
import { productName } from '@cinecanon/web'
import {
  CopyButton,
  canShareNatively,
  type Shared,
  shareNatively,
  useCopy,
} from '@cinecanon/web/sharing'
import { ExternalLink, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type Props = Shared & {
  picture?: () => Promise<File | undefined>
  children?: ReactNode
}

export function SocialShare({ text, url, picture, children }: Props) {
  const { copy } = useCopy('text')
  const isPhone = canShareNatively()
  const all = `${text} ${url}`
  const tellStory = async () => {
    await copy(all)
    location.href = storyLink
  }
  const share = async () => shareNatively({ title: productName, text, url }, await picture?.())
  return (
    <Stack>
      <Quote>
        {text} <span>{url}</span>
      </Quote>
      <Cluster>
        {children}
        {socialLinks({ text, url }).map(({ name, href }) => (
          <ButtonAnchor key={name} href={href} target="_blank" rel="noreferrer">
            {name}
            <ExternalLink size={16} aria-hidden />
          </ButtonAnchor>
        ))}
        <Button onClick={isPhone ? tellStory : () => copy(all)}>
          {isPhone ? 'Instagram Story' : 'Instagram'}
        </Button>
        {isPhone && (
          <Button onClick={share}>
            <Share2 size={18} aria-hidden />
            Share…
          </Button>
        )}
        <CopyButton $look="strong" kind="text" text={all} label="Copy Text" />
      </Cluster>
      <Muted $size="small">
        Instagram takes no links: the text is copied, to be pasted into your post or story.
      </Muted>
    </Stack>
  )
}

/** The app's camera takes no text, so that is in the clipboard. */
const storyLink = 'instagram://story-camera'

function socialLinks({ text, url }: Shared) {
  const post = new URLSearchParams({ text, url })
  const sharer = new URLSearchParams({ u: url })
  return [
    { name: 'X', href: `https://x.com/intent/post?${post}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${sharer}` },
  ]
}

const Quote = styled.blockquote`
  margin: 0;
  padding: ${theme.space(1)} 0 ${theme.space(1)} ${theme.space(2)};
  border-left: 3px solid ${theme.color.accentMark};
  font: 420 1.1875rem/1.4 ${theme.font.display};
  overflow-wrap: anywhere;
  span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    color: ${theme.color.inkSoft};
  }
`
