import { PageMeta, useSession, watchlistQuery } from '@cinecanon/web'
import { Failed } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import type { ReactNode } from 'react'
import { LateNextSections } from '../next/LateNextSections.tsx'
import { ImportExportLinks, Page, PageHeading } from '../page/page.tsx'
import { Choices, useChoices } from './choices.tsx'
import { Watchlist } from './Watchlist.tsx'
import { WatchlistSkeleton } from './WatchlistSkeleton.tsx'

/** The signed-in person's watchlist; the host sends visitors to sign in. */
export function WatchlistPage() {
  return (
    <Page>
      <PageMeta
        title="My Watchlist"
        description="The movies you want to see, in your own order."
        isNoindex
      />
      <PageHeading tabIndex={-1}>My Watchlist</PageHeading>
      <Content />
      <ImportExportLinks />
      <LateNextSections />
    </Page>
  )
}

function Content(): ReactNode {
  const choices = useChoices()
  const { isAuthenticated } = useSession()
  const { data, isError, refetch } = useQuery({ ...watchlistQuery, enabled: isAuthenticated })
  if (data && isAuthenticated) return <Watchlist items={data} choices={choices} />
  if (isError) {
    return <Failed onRetry={() => refetch()}>Your watchlist could not be loaded.</Failed>
  }
  return (
    <>
      <Choices choices={choices} />
      <WatchlistSkeleton view={choices.view} />
    </>
  )
}
