import { Failed } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { useEffect } from 'react'
import { Page } from '../page/page.tsx'
import { pageSize, useUsersAddress } from './address.ts'
import { Summary } from './Summary.tsx'
import { UserList } from './UserList.tsx'
import { usersQuery } from './users.ts'

export function UserStatsPage() {
  const address = useUsersAddress()
  const { data, isError, isFetching, refetch } = useQuery(usersQuery(address.query))
  const lastPage = data && Math.max(1, Math.ceil(data.reach / pageSize))
  const isPastEnd = lastPage !== undefined && !isFetching && address.query.page > lastPage
  // After a page's last user was deleted, or by an old link.
  useEffect(() => {
    if (isPastEnd) address.showPage(lastPage)
  })
  return (
    <Page title="User Statistics">
      <Summary summary={data?.summary} />
      {isError && !data ? (
        <Failed onRetry={() => refetch()}>The users could not be loaded.</Failed>
      ) : (
        <UserList address={address} list={data} isBusy={isFetching} />
      )}
    </Page>
  )
}
