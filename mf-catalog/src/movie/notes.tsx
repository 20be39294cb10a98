import type { Movie, MovieDetails } from '@cinecanon/contract'
import { Badge, ExternalLink, Muted, theme } from '@cinecanon/ui'
import { awardNames, awardOf, productName } from '@cinecanon/web'
import { styled } from 'styled-components'

type AwardProps = { movie: Pick<Movie, 'best_picture_winner' | 'best_picture_nominee'> }

export function AwardBadge({ movie }: AwardProps) {
  const award = awardOf(movie)
  return award && <Badge $strong={award === 'winner'}>{awardNames[award]}</Badge>
}

type CreditProps = { details: Pick<MovieDetails, 'synopsis_source'> }

export function SynopsisCredit({ details }: CreditProps) {
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
