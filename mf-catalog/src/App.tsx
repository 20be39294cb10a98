import { PosterDialogs } from '@cinecanon/web'
import { matchPath, useLocation } from '@cinecanon/web/router'
import AllMoviesPage from './all-movies/AllMoviesPage.tsx'
import HomePage from './home/HomePage.tsx'
import { infoPageAt } from './info/InfoPages.tsx'
import MoviePage from './movie/MoviePage.tsx'
import OscarWinnersPage from './oscars/OscarWinnersPage.tsx'
import { PosterDialog } from './poster-dialog/PosterDialog.tsx'
import SharedListPage from './shared-list/SharedListPage.tsx'

export { prefetch } from './prefetch.ts'

/** Films for everyone. Its posters open the dialog that it has at hand. */
export default function App() {
  return (
    <PosterDialogs dialogOf={(movie, onClose) => <PosterDialog movie={movie} onClose={onClose} />}>
      <Page />
    </PosterDialogs>
  )
}

/** Matches the whole address: inside a route of the host the router would match only the rest. */
function Page() {
  const { pathname } = useLocation()
  if (matchPath('/', pathname)) return <HomePage />
  if (matchPath('/oscar-winners', pathname)) return <OscarWinnersPage />
  const info = infoPageAt(pathname)
  if (info) return info
  if (matchPath('/shared-list', pathname)) return <SharedListPage />
  if (matchPath('/movies/all', pathname)) return <AllMoviesPage />
  const movie = matchPath('/movies/:slug?', pathname)
  return movie && <MoviePage slug={movie.params.slug ?? ''} />
}
