import { Alert, Button, Spinner, StaleNote, theme } from '@cinecanon/ui'
import { moviesQuery, PageMeta, useStaleSince } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Page, PageHead } from '../page/page.tsx'
import { RankingTable } from './RankingTable.tsx'
import { useRefreshRankings } from './refresh.ts'

/** The 150 best films with all that their place is made of. */
export function RankingPage() {
  return (
    <Page>
      <PageMeta title="Ranking Methodology" isNoindex />
      <div>
        <PageHead title="Ranking Methodology" />
        <Text>
          The top 150 films. A film’s score is the sum of its seven ranks; a missing one counts 101,
          a Best Picture winner gets 10 off, a nominee 5. Lower is better.
        </Text>
        <Age since={useStaleSince()} />
      </div>
      <Content />
    </Page>
  )
}

function Refresh() {
  const { refresh, isRefreshing } = useRefreshRankings()
  return (
    <Button $small aria-disabled={isRefreshing} onClick={() => isRefreshing || refresh()}>
      <RefreshCw size={16} aria-hidden />
      {isRefreshing ? 'Refreshing...' : 'Refresh Data'}
    </Button>
  )
}

function Content(): ReactNode {
  const { data, isError, refetch } = useQuery(moviesQuery('top150'))
  if (data) {
    return (
      <RankingTable movies={data}>
        <Refresh />
      </RankingTable>
    )
  }
  if (!isError) {
    return (
      <Middle>
        <Spinner />
      </Middle>
    )
  }
  return (
    <Alert>
      <p>The rankings could not be loaded.</p>
      <Retry onClick={() => refetch()}>Try again</Retry>
    </Alert>
  )
}

const Text = styled.p`
  max-width: ${theme.measure};
  margin-top: ${theme.space(1)};
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
`

const Age = styled(StaleNote)`
  > p {
    margin-top: ${theme.space(2)};
  }
`

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 16rem;
`

const Retry = styled(Button)`
  margin-top: ${theme.space(1.5)};
`
