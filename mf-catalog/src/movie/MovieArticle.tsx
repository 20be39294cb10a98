import { isTop100, type Movie, type MovieDetails } from '@cinecanon/contract'
import { Badge, from, Skeleton, theme } from '@cinecanon/ui'
import { movieDetailsQuery, PageMeta, PosterImage, useMovieActions } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { AffiliateDisclosure } from '../AffiliateDisclosure.tsx'
import { AwardBadge } from '../AwardBadge.tsx'
import { ButtonAnchor } from '../ButtonLink.tsx'
import { WordMarks } from '../list/marks.tsx'
import { imdbUrl, watchUrl } from '../outside-links.ts'
import { CriticalRankings } from './CriticalRankings.tsx'
import { preview } from './preview.ts'
import { UserStats } from './UserStats.tsx'

/** Everything about one film. */
export function MovieArticle({ movie }: { movie: Movie }) {
  const { data: details, isPending } = useQuery(movieDetailsQuery(movie.id))
  const actions = useMovieActions(movie.id, 'detail')
  return (
    <Article>
      <PageMeta
        title={`${movie.title} (${movie.year})`}
        description={descriptionOf(movie, details)}
      />
      <Poster movie={movie} isFirst />
      <Body>
        <Head>
          <h1>{movie.title}</h1>
          <Facts>
            {factsOf(movie, details).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </Facts>
          {movie.directors.length > 0 && <By>Directed by {movie.directors.join(', ')}</By>}
          <Badges>
            <AwardBadge movie={movie} />
            <Badge>Composite Rank: #{movie.composite_rank}</Badge>
          </Badges>
          <Preview synopsis={details?.synopsis} isLoading={isPending} />
          <WordMarks title={movie.title} actions={actions} />
          <Outside movie={movie} details={details} />
        </Head>
        <CriticalRankings movie={movie} />
        <UserStats stats={details?.userStats} isLoading={isPending} />
        {details?.synopsis && (
          <Section id="synopsis">
            <h2>Synopsis</h2>
            <p>{details.synopsis}</p>
          </Section>
        )}
      </Body>
    </Article>
  )
}

/** The line under the title: year, rank, length, award (spec §2). */
function factsOf(movie: Movie, details: MovieDetails | undefined): string[] {
  const runtime = movie.runtime ?? details?.runtime
  return [
    String(movie.year),
    isTop100(movie) ? `Rank #${movie.composite_rank}` : '',
    runtime ? `${runtime} min` : '',
    movie.best_picture_winner ? 'Oscar Winner' : '',
  ].filter(Boolean)
}

function descriptionOf({ title, year, directors }: Movie, details: MovieDetails | undefined) {
  const by = directors.length ? ` by ${directors.join(', ')}` : ''
  const synopsis = details?.synopsis ? ` ${preview(details.synopsis).text}` : ''
  return `${title} (${year})${by}: rank, critics' lists and where to watch it.${synopsis}`
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
      <Ways>
        {imdb && (
          <ButtonAnchor href={imdb} target="_blank" rel="noopener">
            View on IMDB
          </ButtonAnchor>
        )}
        <ButtonAnchor href={watchUrl(movie, details)} target="_blank" rel="noopener sponsored">
          Watch on Amazon
        </ButtonAnchor>
      </Ways>
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

const Poster = styled(PosterImage)`
  width: 13rem;
  height: auto;
  aspect-ratio: 2 / 3;
  object-fit: cover;
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
  ${from.md} {
    position: sticky;
    top: ${theme.space(11)};
    width: 100%;
  }
`

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(6)};
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

const By = styled.p`
  color: ${theme.color.inkSoft};
`

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`

const Waiting = styled(Skeleton)`
  height: 4.75rem;
  max-width: ${theme.measure};
`

const Lead = styled.p`
  max-width: ${theme.measure};
  font-size: 1.0625rem;
  a {
    font-weight: 600;
    color: ${theme.color.accent};
    white-space: nowrap;
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`

const Section = styled.section`
  display: grid;
  gap: ${theme.space(2)};
  max-width: ${theme.measure};
  scroll-margin-top: ${theme.space(10)};
  h2 {
    font-size: 1.625rem;
  }
  p {
    font-size: 1.0625rem;
    line-height: 1.65;
    white-space: pre-line;
  }
`
