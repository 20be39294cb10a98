import { Alert, Button, theme } from '@cinecanon/ui'
import { PageMeta, useSession, watchlistQuery } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ImportExportLinks } from '../imports/ImportExportLinks.tsx'
import { Below } from '../next/Below.tsx'
import { Page, PageHeading } from '../page/page.tsx'
import { Choices, useChoices } from './choices.tsx'
import { Watchlist } from './Watchlist.tsx'
import { WatchlistSkeleton } from './WatchlistSkeleton.tsx'

/** The signed-in person's watchlist; the host has sent visitors to sign in. */
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
      <Below />
    </Page>
  )
}

function Content(): ReactNode {
  const choices = useChoices()
  const { isAuthenticated } = useSession()
  const { data, isError, refetch } = useQuery({ ...watchlistQuery, enabled: isAuthenticated })
  if (data && isAuthenticated) return <Watchlist items={data} choices={choices} />
  if (isError) return <Failed onRetry={() => refetch()} />
  return (
    <>
      <Choices choices={choices} />
      <WatchlistSkeleton view={choices.view} />
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert>
      <p>Your watchlist could not be loaded.</p>
      <Retry onClick={onRetry}>Try again</Retry>
    </Alert>
  )
}

const Retry = styled(Button)`
  margin-top: ${theme.space(1.5)};
`
