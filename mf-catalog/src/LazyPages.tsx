import { Container, Skeleton, theme, VisuallyHidden } from '@cinecanon/ui'
import { matchPath } from '@cinecanon/web/router'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { styled } from 'styled-components'
import { collectionPaths } from './collections/addresses.ts'

/** The page at this address, if it isn't a list that visits begin with: each is its own chunk. */
export function lazyPageAt(pathname: string): ReactNode {
  const found = pageAt(pathname)
  return (
    found && inSuspense(<found.Page slug={matchPath(found.path, pathname)?.params.slug ?? ''} />)
  )
}

/** The quick tick of the Top 100 or the winners, for `?view=tick`. */
export function tickPageAt(pathname: string, search: string): ReactNode {
  if (new URLSearchParams(search).get('view') !== 'tick') return null
  if (matchPath('/', pathname)) return inSuspense(<TickPage listType="top100" />)
  return matchPath('/oscar-winners', pathname) && inSuspense(<TickPage listType="oscar-winners" />)
}

function inSuspense(page: ReactNode): ReactNode {
  return <Suspense fallback={<Loading />}>{page}</Suspense>
}

const TickPage = lazy(() => import('./tick/TickPage.tsx'))
const CollectionPage = lazy(() => import('./collections/CollectionPage.tsx'))

function pageAt(pathname: string) {
  return pages.find(({ path }) => matchPath(path, pathname))
}

const loadMoviePage = () => import('./movie/MoviePage.tsx')
const MoviePage = lazy(loadMoviePage)

const pages: { path: string; Page: ComponentType<{ slug: string }> }[] = [
  { path: '/how-we-rank-movies', Page: lazy(() => import('./info/RankingArticlePage.tsx')) },
  { path: '/about', Page: lazy(() => import('./info/AboutPage.tsx')) },
  { path: '/privacy-policy', Page: lazy(() => import('./info/PrivacyPolicyPage.tsx')) },
  { path: '/terms-of-service', Page: lazy(() => import('./info/TermsOfServicePage.tsx')) },
  { path: '/contact', Page: lazy(() => import('./contact/ContactPage.tsx')) },
  { path: '/unsubscribe', Page: lazy(() => import('./contact/UnsubscribePage.tsx')) },
  { path: '/shared-list', Page: lazy(() => import('./list/shared-list/SharedListPage.tsx')) },
  { path: '/compare', Page: lazy(() => import('./list/shared-list/ComparePage.tsx')) },
  { path: '/search', Page: lazy(() => import('./search/SearchPage.tsx')) },
  { path: '/movies/all', Page: lazy(() => import('./list/all-movies/AllMoviesPage.tsx')) },
  { path: '/lists', Page: lazy(() => import('./collections/ListsPage.tsx')) },
  { path: '/welcome', Page: lazy(() => import('./home/welcome/WelcomePage.tsx')) },
  ...collectionPaths.map((path) => ({ path, Page: CollectionPage })),
  { path: '/movies/:slug?', Page: MoviePage },
]

// Many visits begin with it: a browser fetches its chunk at once, not for its first render.
if (globalThis.location && pageAt(location.pathname)?.Page === MoviePage) {
  loadMoviePage().catch(() => undefined)
}

function Loading() {
  return (
    <Shape aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Title />
      <Text />
    </Shape>
  )
}

const Shape = styled(Container)`
  display: grid;
  align-content: start;
  gap: ${theme.space(4)};
  min-height: 100vh;
  padding-block: ${theme.space(6)};
`

const Title = styled(Skeleton)`
  width: min(28rem, 80%);
  height: 3.5rem;
`

const Text = styled(Skeleton)`
  max-width: ${theme.measure};
  height: 60vh;
`
