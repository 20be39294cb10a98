import { currentUserQuery, moviesQuery, type PageRequest } from '@cinecanon/web'
import type { QueryClient } from '@cinecanon/web/query'
import { matchPath, useLocation } from '@cinecanon/web/router'
import { type ComponentType, lazy, Suspense } from 'react'
import { area } from './area.ts'
import { auditQuery } from './audit/audit.ts'
import { blastsQuery } from './blasts/blasts.ts'
import { templateQuery, templateTypes } from './email-editor/templates.ts'
import { messagesQuery } from './messages/messages.ts'
import { ConsoleFrame } from './page/ConsoleFrame.tsx'
import { Redirect } from './page/Redirect.tsx'
import { filmsQuery, posterListFrom } from './posters/poster-lists.ts'
import { RankingPage } from './ranking/RankingPage.tsx'
import { suppressionsQuery } from './suppressions/suppressions.ts'
import { queryFrom } from './users/address.ts'
import { UserStatsPage } from './users/UserStatsPage.tsx'
import { usersQuery } from './users/users.ts'

type Prefetch = (client: QueryClient, search: URLSearchParams) => Promise<unknown>

const pages: Record<
  (typeof area.pages)[number]['path'],
  { Page: ComponentType; prefetch?: Prefetch }
> = {
  '/console': { Page: lazy(() => import('./overview/OverviewPage.tsx')) },
  '/movie-ranking-methodology': {
    Page: RankingPage,
    prefetch: (client) => client.prefetchQuery(moviesQuery('top150')),
  },
  '/user-stats': {
    Page: UserStatsPage,
    prefetch: (client, search) => client.prefetchQuery(usersQuery(queryFrom(search).query)),
  },
  '/email-editor': {
    Page: lazy(() => import('./email-editor/EmailEditorPage.tsx')),
    prefetch: (client, search) => {
      const type = templateTypes.find((each) => each === search.get('template'))
      return client.prefetchQuery(templateQuery(type ?? 'welcome'))
    },
  },
  '/email-blasts': {
    Page: lazy(() => import('./blasts/BlastsPage.tsx')),
    prefetch: (client) => client.prefetchQuery(blastsQuery(1)),
  },
  '/email-blasts/new': {
    Page: lazy(() => import('./blasts/NewBlastPage.tsx')),
    prefetch: (client) => client.prefetchQuery(templateQuery('email-blast')),
  },
  '/suppressions': {
    Page: lazy(() => import('./suppressions/SuppressionsPage.tsx')),
    prefetch: (client) => client.prefetchQuery(suppressionsQuery('', 1)),
  },
  '/mail-domain': { Page: lazy(() => import('./domain/DomainPage.tsx')) },
  '/audit-trail': {
    Page: lazy(() => import('./audit/AuditTrailPage.tsx')),
    prefetch: (client) => client.prefetchQuery(auditQuery('mail', 1)),
  },
  '/messages': {
    Page: lazy(() => import('./messages/MessagesPage.tsx')),
    prefetch: (client) => client.prefetchQuery(messagesQuery('open', 1)),
  },
  '/console/posters': {
    Page: lazy(() => import('./posters/PostersPage.tsx')),
    prefetch: (client, search) => client.prefetchQuery(filmsQuery(posterListFrom(search))),
  },
  '/status': { Page: () => <Redirect to="/console#status" /> },
}

/** Compares whole paths, because a router inside a host's route sees only the rest. */
export default function App() {
  const { pathname } = useLocation()
  const page = pageAt(pathname)
  return (
    page && (
      <ConsoleFrame>
        <Suspense fallback={null}>
          <page.Page />
        </Suspense>
      </ConsoleFrame>
    )
  )
}

export async function prefetch({ path, search, client }: PageRequest): Promise<void> {
  const user = client.getQueryData(currentUserQuery.queryKey)
  if (!user?.isAdmin && !user?.seesTemplates) return
  await pageAt(path)?.prefetch?.(client, search)
}

function pageAt(pathname: string) {
  const match = area.pages.find(({ path }) => matchPath(path, pathname))
  return match && pages[match.path]
}
