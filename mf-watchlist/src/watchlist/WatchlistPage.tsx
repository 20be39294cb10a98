import { Alert, Button, Container, from, theme } from '@cinecanon/ui'
import { PageMeta, useSession, type ViewMode, watchlistQuery } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ImportExportLinks } from '../imports/ImportExportLinks.tsx'
import { Below } from '../next/Below.tsx'
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
      <Heading tabIndex={-1}>My Watchlist</Heading>
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

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(2)};
  min-height: 70vh;
  padding-block: ${theme.space(4)} ${theme.space(8)};
  ${from.md} {
    padding-block: ${theme.space(6)} ${theme.space(10)};
  }
`

const Heading = styled.h1`
  font-size: clamp(2rem, 1.5rem + 2.5vw, 3.25rem);
  &:focus {
    outline: none;
  }
`

const Retry = styled(Button)`
  margin-top: ${theme.space(1.5)};
`
