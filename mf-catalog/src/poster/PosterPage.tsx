import {
  addressOf,
  isTop100,
  type Movie,
  movieSlug,
  printPoster,
  top100Size,
} from '@cinecanon/contract'
import { Cluster, Container, from, Muted, posterEdge, Skeleton, Stack, theme } from '@cinecanon/ui'
import {
  movieDetailsQuery,
  moviePath,
  PageMeta,
  PosterImage,
  socialCardPath,
  useMovieActions,
} from '@cinecanon/web'
import { WordMarks } from '@cinecanon/web/marks'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { edition } from '../info/ranking/facts.ts'
import { PictureSkeleton } from '../list/ListSkeleton.tsx'
import { FilmAt } from '../movie/FilmAt.tsx'
import { inkLink } from '../page/page-styles.ts'
import { asDrawn } from './as-drawn.ts'

export default function PosterPage({ slug }: { slug: string }) {
  return (
    <Container $padding={[3, 6]}>
      <FilmAt slug={slug} skeleton={<PosterSkeleton />}>
        {(movie) => <Poster key={movie.id} movie={movie} />}
      </FilmAt>
    </Container>
  )
}

function Poster({ movie }: { movie: Movie }) {
  const { data: details } = useQuery(movieDetailsQuery(movie.id))
  const actions = useMovieActions(movie, 'detail')
  const title = titleText(movie.title)
  const slug = movieSlug(movie)
  return (
    <Sheet>
      <PageMeta
        title={`Poster of ${title} (${movie.year})`}
        description={details?.poster_idea ?? `The poster of ${title}, drawn for this site.`}
        card={socialCardPath(`movie-${movie.id}`)}
      />
      <Picture movie={asDrawn(movie)} isFirst />
      <Stack $gap={3} $align="start">
        <Stack $gap={1}>
          <h1 translate="no">{title}</h1>
          <Muted as="p">
            {movie.year}
            {isTop100(movie) &&
              ` · No. ${movie.composite_rank} of ${top100Size}, edition of ${edition}`}
          </Muted>
        </Stack>
        {details && (
          <Idea>{details.poster_idea ?? 'Its title alone, in one ink on one ground.'}</Idea>
        )}
        <WordMarks title={title} actions={actions} />
        <Links $gap={[0, 3]}>
          <Link to={moviePath(movie)}>About the film</Link>
          {movie.image_url && <a href={movie.image_url}>The drawing as a file</a>}
          <a
            href={addressOf(printPoster, { params: { movieId: movie.id } })}
            download={`${slug}.pdf`}
          >
            To print on A3 (PDF)
          </a>
          <Link to="/wall">The whole wall on paper</Link>
        </Links>
      </Stack>
    </Sheet>
  )
}

function PosterSkeleton() {
  return (
    <Sheet aria-busy="true">
      <PageMeta title="Poster" />
      <PictureShape />
      <Skeleton $width="min(20rem, 80%)" $height="3rem" />
    </Sheet>
  )
}

const pictureHeight = `max(100vh - ${theme.space(14)}, 32rem)`

const Sheet = styled(Stack).attrs({ as: 'article', $gap: 3, $align: 'center' })`
  h1 {
    font-size: clamp(1.875rem, 1.1rem + 2.4vw, 3rem);
    line-height: 1.06;
  }
  ${from.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 17rem);
    align-items: center;
    justify-items: start;
    gap: ${theme.space(5)};
  }
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${theme.space(8)};
  }
`

const Picture = styled(PosterImage)`
  justify-self: end;
  width: 100%;
  max-width: calc(${pictureHeight} * 2 / 3);
  height: auto;
  border-radius: ${theme.radius};
  ${posterEdge}
`

const PictureShape = styled(PictureSkeleton)`
  width: min(100%, 25rem);
`

const Idea = styled.p`
  font-size: 1.25rem;
  line-height: 1.45;
`

const Links = styled(Cluster)`
  a {
    ${inkLink}
  }
`
