import { isListed, type Movie, type MovieDetails } from '@cinecanon/contract'
import {
  ButtonAnchor,
  Cluster,
  Dialog,
  factsLook,
  from,
  Muted,
  posterEdge,
  RankNumeral,
  Skeleton,
  Stack,
  theme,
} from '@cinecanon/ui'
import { movieDetailsQuery, moviePath, PosterImage } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { AffiliateDisclosure, AwardBadge, SynopsisCredit } from '../movie/notes.tsx'
import { imdbSearchUrl, watchUrl } from '../outside-links.ts'

type Props = { movie: Movie; onClose: () => void }

/** A film at a glance, over the list that it was found in. */
export function PosterDialog({ movie, onClose }: Props) {
  const details = useQuery(movieDetailsQuery(movie.id))
  return (
    <Dialog label={movie.title} onClose={onClose}>
      <Columns>
        <Poster movie={movie} isEager />
        <About $gap={1.5} $align="start" $justify="start">
          <Title>
            <Link to={moviePath(movie)} onClick={onClose}>
              {movie.title}
            </Link>
          </Title>
          <Year>
            <span>{movie.year}</span>
            <span>{movie.directors.join(', ')}</span>
          </Year>
          <AwardBadge movie={movie} />
          {isListed(movie) && (
            <Rank>
              <RankNumeral text={`#${movie.composite_rank}`} /> overall rank
            </Rank>
          )}
          <Details movie={movie} details={details.data} isLoading={details.isPending} />
        </About>
      </Columns>
    </Dialog>
  )
}

type DetailsProps = { movie: Movie; details: MovieDetails | undefined; isLoading: boolean }

function Details({ movie, details, isLoading }: DetailsProps) {
  const runtime = details?.runtime ?? movie.runtime
  const isEmpty = !isLoading && !details?.synopsis
  return (
    <>
      {runtime && <Muted>Runtime: {runtime} min</Muted>}
      {isLoading && <Waiting aria-label="Loading details" aria-busy="true" />}
      {details?.synopsis && (
        <Synopsis as="section" $gap={1}>
          <h3>Synopsis</h3>
          <p>{details.synopsis}</p>
          <SynopsisCredit details={details} />
        </Synopsis>
      )}
      {isEmpty && <Muted>Additional movie details not available</Muted>}
      <Links>
        <ButtonAnchor
          href={details?.imdb_url || imdbSearchUrl(movie)}
          target="_blank"
          rel="noopener"
        >
          Find on IMDb
        </ButtonAnchor>
        {(details?.amazon_url || details?.omdb_id) && (
          <ButtonAnchor
            href={watchUrl(movie, details)}
            target="_blank"
            rel="noopener sponsored"
            $look="strong"
          >
            Watch
          </ButtonAnchor>
        )}
      </Links>
      <AffiliateDisclosure />
    </>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  ${from.md} {
    grid-template-columns: auto 1fr;
    gap: ${theme.space(4)};
  }
`

/** 500 px high (rule 1.18), unless the screen is too narrow for that. */
const Poster = styled(PosterImage)`
  width: auto;
  height: 500px;
  max-width: 100%;
  margin-inline: auto;
  aspect-ratio: 2 / 3;
  object-fit: contain;
  border-radius: ${theme.radius};
  ${from.md} {
    ${posterEdge}
  }
`

const About = styled(Stack)`
  min-width: 0;
`

const Title = styled.h2`
  padding-right: ${theme.space(5)};
  font-size: clamp(1.75rem, 1.5rem + 1.5vw, 2.5rem);
  a {
    text-decoration-thickness: 1px;
  }
`

const Year = styled.p`
  color: ${theme.color.inkSoft};
  ${factsLook}
`

const Rank = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${theme.space(1)};
  color: ${theme.color.inkSoft};
  span {
    color: ${theme.color.ink};
  }
`

const Waiting = styled(Skeleton)`
  width: 100%;
  height: 9rem;
`

const Synopsis = styled(Stack)`
  max-width: ${theme.measure};
  h3 {
    font-size: 1.125rem;
  }
`

const Links = styled(Cluster)`
  padding-block: ${theme.space(1)};
`
