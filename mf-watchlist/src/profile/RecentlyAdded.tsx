import type { Movie } from '@cinecanon/contract'
import { from, Muted, theme, wholeEntryLook } from '@cinecanon/ui'
import { moviePath, PosterList } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { Empty } from '../page/Empty.tsx'
import { EntryPoster } from '../page/EntryPoster.tsx'
import { TitledSection } from '../page/TitledSection.tsx'

export function RecentlyAdded({ movies }: { movies: readonly Movie[] }) {
  return (
    <TitledSection
      id="recently-added"
      title="Recently Added to Watchlist"
      aside={movies.length > 0 && <Link to="/my-list">My Watchlist</Link>}
    >
      {movies.length === 0 ? (
        <Empty title="Nothing of this list on your watchlist" to="/" action="Browse the Top 100">
          Mark what you want to see, and it waits for you here.
        </Empty>
      ) : (
        <PosterList movies={movies}>
          <Films>
            {movies.map((movie) => (
              <li key={movie.id}>
                <EntryPoster movie={movie} />
                <Title>
                  <TitleLink to={moviePath(movie)}>{titleText(movie.title)}</TitleLink>
                </Title>
                <Muted $size="small">{movie.year}</Muted>
              </li>
            ))}
          </Films>
        </PosterList>
      )}
    </TitledSection>
  )
}

const Films = styled.ul`
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

const Title = styled.h3`
  margin-top: ${theme.space(1)};
  font: 560 1.0625rem/1.2 ${theme.font.display};
  overflow-wrap: anywhere;
`

const TitleLink = styled(Link)`
  ${wholeEntryLook}
`
