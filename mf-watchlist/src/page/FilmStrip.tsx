import type { Movie } from '@cinecanon/contract'
import { from, Muted, theme, wholeEntryLook } from '@cinecanon/ui'
import { moviePath, PosterList } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { EntryPoster } from './EntryPoster.tsx'
import { RowTitle } from './rows.ts'

type Props = {
  films: readonly { movie: Movie; note: ReactNode }[]
  /** A row is swiped; otherwise there are four columns. */
  isRow?: boolean
}

export function FilmStrip({ films, isRow }: Props) {
  const Films = isRow ? Strip : Grid
  return (
    <PosterList movies={films.map(({ movie }) => movie)}>
      <Films>
        {films.map(({ movie, note }) => (
          <li key={movie.id}>
            <EntryPoster movie={movie} />
            <Title>
              <Link translate="no" to={moviePath(movie)}>
                {titleText(movie.title)}
              </Link>
            </Title>
            <Muted $size="small">{note}</Muted>
          </li>
        ))}
      </Films>
    </PosterList>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(3)} ${theme.space(2)};
  ${from.sm} {
    grid-template-columns: repeat(4, minmax(0, 12rem));
    column-gap: ${theme.space(3)};
  }
  li {
    position: relative;
  }
`

/** The padding is for focus rings, which the scroll container would clip. */
const Strip = styled(Grid)`
  grid-auto-flow: column;
  grid-auto-columns: 7rem;
  gap: ${theme.space(2)};
  padding: 4px;
  margin: -4px;
  overflow-x: auto;
  &&& {
    grid-template-columns: none;
  }
`

const Title = styled(RowTitle)`
  margin-top: ${theme.space(1)};
  a {
    ${wholeEntryLook}
  }
`
