import { Button, StaleNote, theme } from '@cinecanon/ui'
import { moviesQuery, toast, useStaleSince } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useMutation, useQuery } from '@cinecanon/web/query'
import { RefreshCw } from 'lucide-react'
import { styled } from 'styled-components'
import { Page } from '../page/page.tsx'
import { RankingTable } from './RankingTable.tsx'

export function RankingPage() {
  return (
    <Page title="Ranking Methodology" lead={<Lead />}>
      <Loaded query={useQuery(moviesQuery('top150'))} what="The rankings">
        {(movies) => (
          <RankingTable movies={movies}>
            <Refresh />
          </RankingTable>
        )}
      </Loaded>
    </Page>
  )
}

function Lead() {
  return (
    <>
      <Text>
        The top 150 films. A film’s score is the sum of its seven ranks; a missing one counts 101, a
        Best Picture winner gets 10 off, a nominee 5. Lower is better.
      </Text>
      <Age since={useStaleSince()} />
    </>
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

/** Removes unused lists, because a page never refetches films. */
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
