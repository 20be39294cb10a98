import type { Movie } from '@cinecanon/contract'
import { Link } from '@cinecanon/web/router'
import { Empty } from '../page/Empty.tsx'
import { FilmStrip } from '../page/FilmStrip.tsx'
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
        <FilmStrip films={movies.map((movie) => ({ movie, note: movie.year }))} />
      )}
    </TitledSection>
  )
}
