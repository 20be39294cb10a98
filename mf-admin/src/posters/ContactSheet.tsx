import type { Movie } from '@cinecanon/contract'
import { Muted, posterLook, theme, titleLook, usePicture } from '@cinecanon/ui'
import { moviePath, posterPath } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { Wrong } from '../page/page.tsx'
import { posterFacts } from './poster-lists.ts'

type Props = { movies: readonly Movie[]; width: number }

export function ContactSheet({ movies, width }: Props) {
  return (
    <Sheet $width={width} aria-label="Posters">
      {movies.map((movie) => (
        <Poster key={movie.id} movie={movie} />
      ))}
    </Sheet>
  )
}

function Poster({ movie }: { movie: Movie }) {
  const { address, isTypeAlone, isReplaced } = posterFacts(movie)
  const { isBroken, watched } = usePicture(address)
  return (
    <li>
      <FilmLink to={moviePath(movie)}>
        <Picture
          {...watched}
          src={address}
          alt=""
          width={400}
          height={600}
          loading="lazy"
          decoding="async"
        />
        {titleText(movie.title)} ({movie.year})
      </FilmLink>
      <Muted as="p" $size="small">
        {isTypeAlone ? 'Title alone' : <SheetLink to={posterPath(movie)}>Drawn</SheetLink>}
      </Muted>
      {isReplaced && (
        <Muted as="p" $size="small">
          Visitors see another picture
        </Muted>
      )}
      {isBroken && <Wrong>Could not be loaded</Wrong>}
    </li>
  )
}

const narrowest = 104

const Sheet = styled.ul<{ $width: number }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(0, ${({ $width }) => Math.max($width, narrowest)}px)
  );
  gap: ${theme.space(3)} ${theme.space(2)};
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  img {
    max-width: ${({ $width }) => $width}px;
  }
`

const FilmLink = styled(Link)`
  display: block;
  font-weight: 600;
  line-height: 1.3;
  ${titleLook}
`

/** The line is as high as a touch target. */
const SheetLink = styled(Link)`
  display: inline-block;
  line-height: 1.5rem;
`

const Picture = styled.img`
  ${posterLook}
  margin-bottom: ${theme.space(0.75)};
`
