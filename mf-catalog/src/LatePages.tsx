import { Container, Skeleton, theme, VisuallyHidden } from '@cinecanon/ui'
import { matchPath } from '@cinecanon/web/router'
import { lazy, type ReactNode, Suspense } from 'react'
import { styled } from 'styled-components'

/** The page at this address, if it is one that few read: each is a chunk of its own. */
export function latePageAt(pathname: string): ReactNode {
  const found = pages.find(({ path }) => matchPath(path, pathname))
  return found && late(<found.Page />)
}

/** The quick tick of the list at this address, if that is how it is to be shown. */
export function tickPageAt(pathname: string, search: string): ReactNode {
  if (new URLSearchParams(search).get('view') !== 'tick') return null
  if (matchPath('/', pathname)) return late(<TickPage listType="top100" />)
  return matchPath('/oscar-winners', pathname) && late(<TickPage listType="oscar-winners" />)
}

function late(page: ReactNode): ReactNode {
  return <Suspense fallback={<Loading />}>{page}</Suspense>
}

const TickPage = lazy(() => import('./tick/TickPage.tsx'))

const pages = [
  { path: '/how-we-rank-movies', Page: lazy(() => import('./info/RankingArticlePage.tsx')) },
  { path: '/about', Page: lazy(() => import('./info/AboutPage.tsx')) },
  { path: '/privacy-policy', Page: lazy(() => import('./info/PrivacyPolicyPage.tsx')) },
  { path: '/terms-of-service', Page: lazy(() => import('./info/TermsOfServicePage.tsx')) },
  { path: '/contact', Page: lazy(() => import('./contact/ContactPage.tsx')) },
  { path: '/unsubscribe', Page: lazy(() => import('./unsubscribe/UnsubscribePage.tsx')) },
  { path: '/shared-list', Page: lazy(() => import('./shared-list/SharedListPage.tsx')) },
  { path: '/movies/all', Page: lazy(() => import('./all-movies/AllMoviesPage.tsx')) },
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
