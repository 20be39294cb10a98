import type { Movie, MovieDetails } from '@cinecanon/contract'
import { Cluster, Muted, Skeleton, Stack, theme } from '@cinecanon/ui'
import { ExternalLink, Play } from 'lucide-react'
import { styled } from 'styled-components'
import { imdbSearchUrl, watchUrl } from '../films/outside-links.ts'
import { AffiliateDisclosure, SynopsisCredit } from '../movie/notes.tsx'
import { inkLink } from '../page/page-styles.ts'

type Props = { movie: Movie; details: MovieDetails | undefined; isLoading: boolean }

export function DialogDetails({ movie, details, isLoading }: Props) {
  const isEmpty = !isLoading && !details?.synopsis
  return (
    <>
      {isLoading && (
        <Skeleton $width="100%" $height="9rem" aria-label="Loading details" aria-busy="true" />
      )}
      {details?.synopsis && (
        <Synopsis as="section" $gap={0.5}>
          <h3>Synopsis</h3>
          <p>{details.synopsis}</p>
          <SynopsisCredit details={details} />
        </Synopsis>
      )}
      {isEmpty && <Muted>Additional movie details not available</Muted>}
      <Cluster $gap={[0, 3]}>
        {(details?.amazon_url || details?.omdb_id) && (
          <QuietLink href={watchUrl(movie, details)} target="_blank" rel="noopener sponsored">
            <Play size={18} aria-hidden="true" />
            Watch
          </QuietLink>
        )}
        <QuietLink href={details?.imdb_url || imdbSearchUrl(movie)} target="_blank" rel="noopener">
          <ExternalLink size={18} aria-hidden="true" />
          Find on IMDb
        </QuietLink>
      </Cluster>
      <AffiliateDisclosure />
    </>
  )
}

const Synopsis = styled(Stack)`
  max-width: ${theme.measure};
  h3 {
    font-size: 1.125rem;
  }
`

const QuietLink = styled.a`
  ${inkLink}
  gap: ${theme.space(1)};
  &:hover {
    text-decoration-color: currentColor;
  }
`
