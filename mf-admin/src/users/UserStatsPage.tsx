import type { listUsers, Reply } from '@cinecanon/contract'
import { Cluster, Skeleton, theme } from '@cinecanon/ui'
import { Failed } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { countText } from '@cinecanon/web/text'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { Page } from '../page/page.tsx'
import { pageSize, useUsersAddress } from './address.ts'
import { UserList } from './UserList.tsx'
import { usersQuery } from './users.ts'

export function UserStatsPage() {
  const address = useUsersAddress()
  const { data, isError, isFetching, refetch } = useQuery(usersQuery(address.query))
  const lastPage = data && Math.max(1, Math.ceil(data.reach / pageSize))
  const isPastEnd = lastPage !== undefined && !isFetching && address.query.page > lastPage
  // A page is past the end after its last user was deleted, and by old links.
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

type Props = { summary: Reply<typeof listUsers>['summary'] | undefined }

const figures = [
  { name: 'total', label: 'Total Users' },
  { name: 'thisWeek', label: 'Users This Week' },
  { name: 'thisMonth', label: 'Users This Month' },
] as const

function Summary({ summary }: Props) {
  return (
    <Figures as="dl" $gap={[0.5, 3]} aria-busy={!summary}>
      {figures.map(({ name, label }) => (
        <Figure key={name}>
          <dt>{label}</dt>
          <dd>
            {summary ? countText(summary[name]) : <Skeleton $height="1.5rem" $width="3rem" />}
          </dd>
        </Figure>
      ))}
    </Figures>
  )
}

const Figures = styled(Cluster)`
  margin: 0;
`

const Figure = styled.div`
  display: flex;
  gap: ${theme.space(1)};
  align-items: baseline;
  dt {
    color: ${theme.color.inkSoft};
    font-size: 0.9375rem;
  }
  dd {
    margin: 0;
    font: 600 1.375rem/1.3 ${theme.font.display};
    font-variant-numeric: tabular-nums;
  }
`
