import { Alert, Button, theme } from '@cinecanon/ui'
import { PageMeta, useSession, type ViewMode, watchlistQuery } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ImportExportLinks } from '../imports/ImportExportLinks.tsx'
import { Below } from '../next/Below.tsx'
import { Page, PageHeading } from '../page/page.tsx'
import { Choices, useChoices } from './choices.tsx'
import type { ListName, OrderName } from './lists.ts'
import { Watchlist } from './Watchlist.tsx'
import { WatchlistSkeleton } from './WatchlistSkeleton.tsx'

/** The signed-in person's watchlist; the host has sent visitors to sign in. */
export function WatchlistPage() {
  const choices = useChoices()
  return (
    <Page>
      <PageMeta
        title="My Watchlist"
        description="The movies you want to see, in your own order."
        isNoindex
      />
      <PageHeading tabIndex={-1}>My Watchlist</PageHeading>
      <Choices choices={choices} />
      <Content list={choices.list} order={choices.order} view={choices.view} />
      <ImportExportLinks />
      <Below />
    </Page>
  )
}

type ContentProps = { list: ListName; order: OrderName; view: ViewMode }

function Content({ list, order, view }: ContentProps): ReactNode {
  const { isAuthenticated } = useSession()
  const { data, isError, refetch } = useQuery({ ...watchlistQuery, enabled: isAuthenticated })
  if (data && isAuthenticated)
    return <Watchlist items={data} list={list} order={order} view={view} />
  if (!isError) return <WatchlistSkeleton view={view} />
  return (
    <Alert>
      <p>Your watchlist could not be loaded.</p>
      <Retry onClick={() => refetch()}>Try again</Retry>
    </Alert>
  )
}

const Retry = styled(Button)`
  margin-top: ${theme.space(1.5)};
`
