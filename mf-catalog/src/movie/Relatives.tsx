import {
  type CollectionKind,
  collectionPath,
  isTop100,
  type RelatedMovies,
} from '@cinecanon/contract'
import { from, SeenFrame, theme } from '@cinecanon/ui'
import { moviePath, rankText, useMovieStates } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { Poster, PosterFrame } from '../page/page-styles.ts'
import { TitledSection } from '../page/TitledSection.tsx'

type Props = {
  heading: string
  kind: CollectionKind
  relatives: RelatedMovies['director' | 'decade']
}

export function Relatives({ heading, kind, relatives }: Props) {
  const { hasMarks, marksOf } = useMovieStates()
  if (!relatives) return null
  const { slug, movies, movie_ids } = relatives
  const seen = movie_ids.filter((movieId) => marksOf(movieId).seen).length
  return (
    <TitledSection
      title={heading}
      note={hasMarks && `You’ve seen ${seen} of ${movie_ids.length}`}
      aside={<Link to={collectionPath({ kind, slug })}>See all {movie_ids.length}</Link>}
    >
      <List>
        {movies.map((movie) => (
          <li key={movie.id}>
            <Entry to={moviePath(movie)}>
              <PosterFrame>
                <Poster movie={movie} alt="" />
                <SeenFrame data-seen={marksOf(movie.id).seen} />
              </PosterFrame>
              <b>{titleText(movie.title)}</b>
              <small>
                {movie.year}
                {isTop100(movie) && ` · ${rankText(movie.composite_rank)}`}
              </small>
            </Entry>
          </li>
        ))}
      </List>
    </TitledSection>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, 7rem);
  gap: ${theme.space(2)};
  margin-inline: -${theme.space(2)};
  padding-inline: ${theme.space(2)};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${theme.space(2)};
  scrollbar-width: none;
  li {
    scroll-snap-align: start;
  }
  ${from.md} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: ${theme.space(3)};
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
  }
`

const Entry = styled(Link)`
  display: block;
  text-decoration: none;
  b {
    display: block;
    margin-top: ${theme.space(1)};
    font: 600 0.9375rem / 1.2 ${theme.font.display};
    hyphens: auto;
  }
  small {
    font-size: 0.875rem;
    color: ${theme.color.inkSoft};
  }
  &:hover b {
    text-decoration: underline;
  }
`
