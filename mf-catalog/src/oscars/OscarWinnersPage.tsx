import { Button, Container, theme } from '@cinecanon/ui'
import {
  JsonLd,
  moviesQuery,
  PageMeta,
  socialCardPath,
  useSession,
  useSiteOrigin,
} from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { ListFrame } from '../list/ListFrame.tsx'
import { listThing } from '../list-thing.ts'
import { ProgressPanel } from '../ProgressPanel.tsx'
import { WelcomeCard } from '../WelcomeCard.tsx'
import { latestCeremony, oscarEdition } from './edition.ts'
import { OscarHero } from './OscarHero.tsx'

export default function OscarWinnersPage() {
  const winners = useQuery(moviesQuery('oscar-winners'))
  const origin = useSiteOrigin()
  return (
    <>
      <PageMeta
        title="Oscar Best Picture Winners"
        description={`All ${oscarEdition.films} winners of the Academy Award for Best Picture in order of time, through ${latestCeremony}. See how many you have seen.`}
        card={socialCardPath('oscars')}
      />
      {winners.data && (
        <JsonLd thing={listThing('Oscar Best Picture Winners', winners.data, origin)} />
      )}
      {winners.isError && !winners.data ? (
        <Failed role="alert">
          <h1>Error Loading Oscar Winners</h1>
          <p>Please try again later.</p>
          <Button onClick={() => winners.refetch()}>Try again</Button>
        </Failed>
      ) : (
        <>
          <OscarHero winners={winners.data ?? []} />
          <Page>
            <Welcome list={winners} />
            <ListFrame
              query={winners}
              title="Best Picture Winners"
              listType="oscar-winners"
              paging="all"
              isFirstView
            />
          </Page>
        </>
      )}
    </>
  )
}

function Welcome({ list }: Pick<ComponentProps<typeof ProgressPanel>, 'list'>) {
  const { isAuthenticated, isAway } = useSession()
  if (isAway && !isAuthenticated) return null
  if (isAuthenticated) return <ProgressPanel list={list} things="Oscar winners" />
  return (
    <WelcomeCard
      title="Keep count of the winners"
      hints={['Tick the winners that you have seen', 'Put the others on your watchlist']}
    />
  )
}

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  padding-block: ${theme.space(5)} ${theme.space(8)};
`

const Failed = styled(Container)`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
  padding-block: ${theme.space(8)};
`
