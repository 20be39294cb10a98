import { Button, buttonLook, theme } from '@cinecanon/ui'
import { productName } from '@cinecanon/web'
import { Check, Copy, ExternalLink, Share2 } from 'lucide-react'
import { styled } from 'styled-components'
import { useCopy } from './clipboard.ts'
import { canShareNatively, shareNatively } from './native-share.ts'
import { socialLinks, storyLink } from './social.ts'

type Props = { text: string; url: string }

/** What will be said, and the ways to say it. Render it in the browser only. */
export function SocialShare({ text, url }: Props) {
  const { isCopied, copy } = useCopy('text')
  const isPhone = canShareNatively()
  const all = `${text} ${url}`
  const tellStory = async () => {
    await copy(all)
    location.href = storyLink
  }
  return (
    <Ways>
      <Said>
        {text} <span>{url}</span>
      </Said>
      <Row>
        {socialLinks({ text, url }).map(({ name, href }) => (
          <Way key={name} href={href} target="_blank" rel="noreferrer" $look="plain">
            {name}
            <ExternalLink size={16} aria-hidden />
          </Way>
        ))}
        <Button onClick={isPhone ? tellStory : () => copy(all)}>
          {isPhone ? 'Instagram Story' : 'Instagram'}
        </Button>
        {isPhone && (
          <Button onClick={() => shareNatively({ title: productName, text, url })}>
            <Share2 size={18} aria-hidden />
            Share…
          </Button>
        )}
        <Button $look="strong" onClick={() => copy(all)}>
          {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy Text'}</span>
        </Button>
      </Row>
      <Hint>
        Instagram takes no links: the text is copied, to be pasted into your post or story.
      </Hint>
    </Ways>
  )
}

const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2)};
`

const Said = styled.blockquote`
  margin: 0;
  padding: ${theme.space(1)} 0 ${theme.space(1)} ${theme.space(2)};
  border-left: 3px solid ${theme.color.accent};
  font: 420 1.1875rem/1.4 ${theme.font.display};
  overflow-wrap: anywhere;
  span {
    color: ${theme.color.inkSoft};
  }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`

const Way = styled.a<{ $look: 'plain' }>`
  ${buttonLook}
`

const Hint = styled.p`
  font-size: 0.875rem;
  color: ${theme.color.inkSoft};
`
