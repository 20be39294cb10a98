import { canonPath, type Weights, weightsQuery } from '@cinecanon/contract'
import { Button, Cluster } from '@cinecanon/ui'
import { useSiteOrigin } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { canShareNatively, shareNatively, useCopy } from '@cinecanon/web/sharing'
import { Share2 } from 'lucide-react'

export function ShareCanon({ weights }: { weights: Weights }) {
  const { isCopied, copy } = useCopy('link')
  const origin = useSiteOrigin()
  const share = () => {
    const url = origin + canonPath(weights)
    if (canShareNatively()) return shareNatively({ title: 'A canon of my own', url })
    return copy(url)
  }
  return (
    <Cluster>
      <ButtonLink
        to={`/wall?${new URLSearchParams({ list: 'own-canon', ...weightsQuery(weights) })}`}
      >
        Print it
      </ButtonLink>
      <Button $look="strong" onClick={share}>
        <Share2 size={18} aria-hidden="true" />
        <span aria-live="polite">{isCopied ? 'Copied!' : 'Share this canon'}</span>
      </Button>
    </Cluster>
  )
}
