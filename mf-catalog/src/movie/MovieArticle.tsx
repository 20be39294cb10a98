import { isListed, type Movie, type MovieDetails } from '@cinecanon/contract'
import { Badge, ButtonAnchor, Cluster, from, Muted, Skeleton, Stack, theme } from '@cinecanon/ui'
import {
  JsonLd,
  movieDetailsQuery,
  PageMeta,
  socialCardPath,
  useMovieActions,
  useSiteOrigin,
} from '@cinecanon/web'
import { WordMarks } from '@cinecanon/web/marks'
import { useQuery } from '@cinecanon/web/query'
import { titleText } from '@cinecanon/web/title-text'
import { css, styled } from 'styled-components'
import { movieThing } from '../json-ld.ts'
import { PosterLink } from '../list/PosterLink.tsx'
import { imdbUrl, watchUrl } from '../outside-links.ts'
import { CriticalAcclaim } from './CriticalAcclaim.tsx'
import { CriticalRankings } from './CriticalRankings.tsx'
import { FactLinks } from './FactLinks.tsx'
import { MoreFacts } from './MoreFacts.tsx'
import { descriptionOf, factsOf, linked, preview } from './movie-facts.ts'
import { Neighbours } from './Neighbours.tsx'
import { AffiliateDisclosure, AwardBadge, SynopsisCredit } from './notes.tsx'
import { Section } from './Section.tsx'
import { UserStats } from './UserStats.tsx'

/** Everything about one film. */
export function MovieArticle({ movie }: { movie: Movie }) {
  const { data: details, isPending } = useQuery(movieDetailsQuery(movie.id))
  const actions = useMovieActions(movie.id, 'detail')
  const title = titleText(movie.title)
  return (
    <Article>
      <PageMeta
        title={`${title} (${movie.year})`}
        description={descriptionOf(movie, details)}
        kind="video.movie"
        card={socialCardPath(`movie-${movie.id}`)}
      />
      <JsonLd thing={movieThing(movie, details, useSiteOrigin())} />
      <Poster movie={movie} isFirst />
      <Stack $gap={6}>
        <Head>
          <h1>{title}</h1>
          <Facts>
            {factsOf(movie, details).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </Facts>
          {movie.directors.length > 0 && (
            <Muted>
              Directed by{' '}
              <FactLinks facts={movie.directors.map((name) => linked('director', name))} />
            </Muted>
          )}
          <Cluster>
            <AwardBadge movie={movie} />
            {isListed(movie) && <Badge>Composite Rank: #{movie.composite_rank}</Badge>}
          </Cluster>
          <Preview synopsis={details?.synopsis} isLoading={isPending} />
          <WordMarks title={title} actions={actions} size="main" />
          <Outside movie={movie} details={details} />
        </Head>
        <MoreFacts movie={movie} />
        <CriticalRankings movie={movie} />
        <UserStats stats={details?.userStats} isLoading={isPending} />
        {details?.synopsis && (
          <Section id="synopsis">
            <h2>Synopsis</h2>
            <p>{details.synopsis}</p>
            <SynopsisCredit details={details} />
          </Section>
        )}
        <CriticalAcclaim movie={movie} />
        <Neighbours movie={movie} />
      </Stack>
    </Article>
  )
}

type PreviewProps = { synopsis: string | null | undefined; isLoading: boolean }

function Preview({ synopsis, isLoading }: PreviewProps) {
  if (isLoading) return <Waiting />
  if (!synopsis) return null
  const { text, isCut } = preview(synopsis)
  return (
    <Lead>
      {text} {isCut && <a href="#synopsis">Read More</a>}
    </Lead>
  )
}

function Outside({ movie, details }: { movie: Movie; details: MovieDetails | undefined }) {
  const imdb = details && imdbUrl(details)
  return (
    <>
      <Cluster>
        <ButtonAnchor href={watchUrl(movie, details)} target="_blank" rel="noopener sponsored">
          Watch on Amazon
        </ButtonAnchor>
        {imdb && (
          <ButtonAnchor href={imdb} target="_blank" rel="noopener">
            View on IMDB
          </ButtonAnchor>
        )}
      </Cluster>
      <AffiliateDisclosure />
    </>
  )
}

export const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  ${from.md} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    align-items: start;
    column-gap: ${theme.space(6)};
  }
`

const Poster = styled(PosterLink)`
  width: 13rem;
  ${from.md} {
    position: sticky;
    top: ${theme.space(11)};
    width: 100%;
  }
`

export const Head = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space(2)};
  h1 {
    font-size: clamp(2.25rem, 1.6rem + 3.4vw, 4.25rem);
    font-weight: 480;
    letter-spacing: -0.025em;
  }
`

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space(1)};
  font-size: 1.0625rem;
  font-weight: 600;
  li + li::before {
    content: '·';
    margin-right: ${theme.space(1)};
    color: ${theme.color.inkSoft};
  }
`

/** Room for the longest preview, against layout shift. */
const previewRoom = css`
  min-height: 6.75rem;
  ${from.sm} {
    min-height: 5.125rem;
  }
  ${from.xl} {
    min-height: 3.5rem;
  }
`

const Waiting = styled(Skeleton)`
  ${previewRoom}
  max-width: ${theme.measure};
`

const Lead = styled.p`
  ${previewRoom}
  max-width: ${theme.measure};
  font-size: 1.0625rem;
  a {
    font-weight: 600;
    color: ${theme.color.accent};
    white-space: nowrap;
  }
`
