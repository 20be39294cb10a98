import { Button, StaleNote, theme } from '@cinecanon/ui'
import { moviesQuery, toast, useStaleSince } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useMutation, useQuery } from '@cinecanon/web/query'
import { RefreshCw } from 'lucide-react'
import { styled } from 'styled-components'
import { ActionLabel, Note, Page } from '../page/page.tsx'
import { DownloadRanking, RankingTable } from './RankingTable.tsx'

export function RankingPage() {
  const query = useQuery(moviesQuery('top150'))
  return (
    <Page
      title="Ranking Methodology"
      actions={
        <>
          <Refresh />
          {query.data && <DownloadRanking movies={query.data} />}
        </>
      }
    >
      <div>
        <Note>
          The top 150 films. A film’s score is the sum of its seven ranks; a missing one counts 101,
          a Best Picture winner gets 10 off, a nominee 5. Lower is better.
        </Note>
        <Age since={useStaleSince()} />
      </div>
      <Loaded query={query} what="The rankings">
        {(movies) => <RankingTable movies={movies} />}
      </Loaded>
    </Page>
  )
}

function Refresh() {
  const { refresh, isRefreshing } = useRefreshRankings()
  return (
    <Button aria-disabled={isRefreshing} onClick={refresh}>
      <RefreshCw size={16} aria-hidden />
      <ActionLabel>{isRefreshing ? 'Refreshing...' : 'Refresh Data'}</ActionLabel>
    </Button>
  )
}

/** Removes unused lists, because pages never refetch films. */
function useRefreshRankings() {
  const { mutate, isPending } = useMutation({
    retry: false,
    mutationFn: async (_nothing: undefined, { client }) => {
      client.removeQueries({ queryKey: ['movies'], type: 'inactive' })
      await client.invalidateQueries({ queryKey: ['movies'] }, { throwOnError: true })
    },
    onSuccess: () =>
      toast({ title: 'Data refreshed', description: 'The movie rankings have been updated' }),
    onError: () =>
      toast({
        title: 'Refresh failed',
        description: 'There was an error refreshing the data',
        isDestructive: true,
      }),
  })
  return { refresh: () => mutate(undefined), isRefreshing: isPending }
}

const Age = styled(StaleNote)`
  > p {
    margin-top: ${theme.space(2)};
  }
`
