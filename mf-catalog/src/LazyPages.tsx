import type { ListType } from '@cinecanon/contract'
import { Page, Skeleton, theme, VisuallyHidden } from '@cinecanon/ui'
import type { PageAddress } from '@cinecanon/web'
import { matchPath } from '@cinecanon/web/router'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { styled } from 'styled-components'
import { collectionPaths } from './collections/addresses.ts'

export function lazyPageAt(pathname: string): ReactNode {
  const [path = '', page] = pageAt(pathname) ?? []
  return page && inSuspense(<page.Page slug={matchPath(path, pathname)?.params.slug ?? ''} />)
}

export function tickPageAt(pathname: string, search: string): ReactNode {
  const listType = tickedAt(pathname, search)
  return listType && inSuspense(<tick.Page listType={listType} />)
}

/** Hydration waits for the page's chunk, because presses on a chunk that is loading are lost. */
export async function ready({ pathname, search }: PageAddress): Promise<void> {
  await (tickedAt(pathname, search) ? tick : pageAt(pathname)?.[1])?.ready()
}

function tickedAt(pathname: string, search: string): ListType | null {
  if (new URLSearchParams(search).get('view') !== 'tick') return null
  if (matchPath('/', pathname)) return 'top100'
  return matchPath('/oscar-winners', pathname) && 'oscar-winners'
}

function inSuspense(page: ReactNode): ReactNode {
  return <Suspense fallback={<Loading />}>{page}</Suspense>
}

type Props = { slug: string }
type Chunk<P = Props> = { Page: ComponentType<P>; ready: () => Promise<void> }
type Load<P = Props> = () => Promise<{ default: ComponentType<P> }>

/** A chunk that has loaded renders at once, because `lazy` would suspend for a moment. */
function chunk<P>(load: Load<P>): Chunk<P> {
  const page: Chunk<P> = {
    Page: lazy(load),
    ready: async () => {
      page.Page = (await load()).default
    },
  }
  return page
}

const tick = chunk(() => import('./tick/TickPage.tsx'))
const collection = chunk(() => import('./collections/CollectionPage.tsx'))

/** The chunk runs in two tasks, because one long task blocks slow phones. */
function listPage(load: Load): Chunk {
  return chunk(async () => {
    await import(/* webpackMode: "eager" */ './list/ListFrame.tsx')
    await new Promise((resolve) => setTimeout(resolve))
    return load()
  })
}

function pageAt(pathname: string) {
  return pages.find(([path]) => matchPath(path, pathname))
}

/** The first two pages are in the remote's own file, because visits begin with them. */
const pages = Object.entries<Chunk>({
  '/': listPage(() => import(/* webpackMode: "eager" */ './home/HomePage.tsx')),
  '/oscar-winners': listPage(
    () => import(/* webpackMode: "eager" */ './oscars/OscarWinnersPage.tsx'),
  ),
  '/how-we-rank-movies': chunk(() => import('./info/RankingArticlePage.tsx')),
  '/about': chunk(() => import('./info/AboutPage.tsx')),
  '/privacy-policy': chunk(() => import('./info/PrivacyPolicyPage.tsx')),
  '/terms-of-service': chunk(() => import('./info/TermsOfServicePage.tsx')),
  '/contact': chunk(() => import('./contact/ContactPage.tsx')),
  '/unsubscribe': chunk(() => import('./contact/UnsubscribePage.tsx')),
  '/shared-list': chunk(() => import('./list/shared-list/SharedListPage.tsx')),
  '/compare': chunk(() => import('./list/shared-list/ComparePage.tsx')),
  '/w/:slug': chunk(() => import('./list/linked-list/LinkPage.tsx')),
  '/search': chunk(() => import('./search/SearchPage.tsx')),
  '/movies/all': chunk(() => import('./list/all-movies/AllMoviesPage.tsx')),
  '/lists': chunk(() => import('./collections/ListsPage.tsx')),
  '/canon': chunk(() => import('./canon/CanonPage.tsx')),
  '/welcome': chunk(() => import('./home/welcome/WelcomePage.tsx')),
  ...Object.fromEntries(collectionPaths.map((path) => [path, collection])),
  '/movies/:slug?': chunk(() => import('./movie/MoviePage.tsx')),
  '/which': chunk(() => import('./which/WhichPage.tsx')),
  '/posters': chunk(() => import('./poster/PostersPage.tsx')),
  '/wall': chunk(() => import('./wall/WallPage.tsx')),
  '/posters/:slug': chunk(() => import('./poster/PosterPage.tsx')),
})

function Loading() {
  return (
    <Shape aria-busy="true" $padding={[6, 6]}>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton $width="min(28rem, 80%)" $height="3.5rem" />
      <Skeleton $width={`min(100%, ${theme.measure})`} $height="60vh" />
    </Shape>
  )
}

const Shape = styled(Page)`
  align-content: start;
  min-height: 100vh;
`
