import type { MovieDetails } from '@cinecanon/contract'
import { ExternalLink, Muted, theme } from '@cinecanon/ui'
import { productName } from '@cinecanon/web'
import { styled } from 'styled-components'

export function SynopsisCredit({ details }: { details: MovieDetails }) {
  if (details.synopsis_source !== 'omdb') return null
  return (
    <Credit as="small">
      Synopsis from the <ExternalLink href="https://www.omdbapi.com/">OMDb API</ExternalLink>
    </Credit>
  )
}

export function AffiliateDisclosure() {
  return (
    <Disclosure>
      Links to shops are affiliate links: {productName} earns from qualifying purchases, at no extra
      cost to you.
    </Disclosure>
  )
}

const Credit = styled(Muted)`
  font-size: 0.8125rem;
`

const Disclosure = styled(Credit)`
  max-width: ${theme.measure};
  text-wrap: pretty;
`
