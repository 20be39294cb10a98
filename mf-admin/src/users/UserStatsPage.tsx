import { Alert, Button, theme } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { Page, PageHead } from '../page/page.tsx'
import { pageSize, useUsersAddress } from './address.ts'
import { Growth } from './Growth.tsx'
import { Summary } from './Summary.tsx'
import { UserList } from './UserList.tsx'
import { usersQuery } from './users.ts'

/** Who has an account, how many joined lately, and the way to remove one. */
export function UserStatsPage() {
  const address = useUsersAddress()
  const { data, isError, isFetching, refetch } = useQuery(usersQuery(address.asked))
  const lastPage = data && Math.max(1, Math.ceil(data.total / pageSize))
  const isPastEnd = lastPage !== undefined && !isFetching && address.asked.page > lastPage
  // The last one of a page was deleted, or the link is an old one.
  useEffect(() => {
    if (isPastEnd) address.showPage(lastPage)
  })
  return (
    <Page>
      <PageMeta title="User Statistics" isNoindex />
      <PageHead title="User Statistics" records="users" />
      <Summary summary={data?.summary} />
      <Growth />
      {isError && !data ? (
        <Alert>
          <p>The users could not be loaded.</p>
          <Retry onClick={() => refetch()}>Try again</Retry>
        </Alert>
      ) : (
        <UserList address={address} list={data} isBusy={isFetching} />
      )}
    </Page>
  )
}

const Retry = styled(Button)`
  margin-top: ${theme.space(1.5)};
`
