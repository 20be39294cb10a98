import { Container, Skeleton, theme, VisuallyHidden } from '@cinecanon/ui'
import { matchPath } from '@cinecanon/web/router'
import { lazy, type ReactNode, Suspense } from 'react'
import { styled } from 'styled-components'
import { collectionPaths } from './collections/addresses.ts'

/** The page at this address, if it is one that few read: each is a chunk of its own. */
export function latePageAt(pathname: string): ReactNode {
  const found = pages.find(({ path }) => matchPath(path, pathname))
  return (
    found && (
      <Suspense fallback={<Loading />}>
        <found.Page />
      </Suspense>
    )
  )
}

const CollectionPage = lazy(() => import('./collections/CollectionPage.tsx'))

const pages = [
  { path: '/how-we-rank-movies', Page: lazy(() => import('./info/RankingArticlePage.tsx')) },
  { path: '/about', Page: lazy(() => import('./info/AboutPage.tsx')) },
  { path: '/privacy-policy', Page: lazy(() => import('./info/PrivacyPolicyPage.tsx')) },
  { path: '/terms-of-service', Page: lazy(() => import('./info/TermsOfServicePage.tsx')) },
  { path: '/contact', Page: lazy(() => import('./contact/ContactPage.tsx')) },
  { path: '/unsubscribe', Page: lazy(() => import('./unsubscribe/UnsubscribePage.tsx')) },
  { path: '/shared-list', Page: lazy(() => import('./shared-list/SharedListPage.tsx')) },
  { path: '/search', Page: lazy(() => import('./search/SearchPage.tsx')) },
  { path: '/movies/all', Page: lazy(() => import('./all-movies/AllMoviesPage.tsx')) },
  { path: '/lists', Page: lazy(() => import('./collections/ListsPage.tsx')) },
  ...collectionPaths.map((path) => ({ path, Page: CollectionPage })),
]

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
