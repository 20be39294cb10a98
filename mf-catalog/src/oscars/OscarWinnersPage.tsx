import { Button, Page } from '@cinecanon/ui'
import { JsonLd, moviesQuery, PageMeta, socialCardPath, useSiteOrigin } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { ListFrame } from '../list/ListFrame.tsx'
import { ListProgress } from '../list/ListProgress.tsx'
import { itemList } from '../page/json-ld.ts'
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
        <JsonLd thing={itemList('Oscar Best Picture Winners', winners.data, origin)} />
      )}
      {winners.isError && !winners.data ? (
        <Failed $gap={2} $padding={[8, 8]} role="alert">
          <h1>Error Loading Oscar Winners</h1>
          <p>Please try again later.</p>
          <Button onClick={() => winners.refetch()}>Try again</Button>
        </Failed>
      ) : (
        <>
          <OscarHero winners={winners.data ?? []} />
          <Page $gap={1} $padding={[1, 8]}>
            <ListProgress
              list={winners}
              listType="oscar-winners"
              noun="Oscar winners"
              welcome="Keep count of the winners"
              hints={['Tick the winners that you have seen', 'Put the others on your watchlist']}
            />
            <ListFrame
              query={winners}
              title="Best Picture Winners"
              listType="oscar-winners"
              order="Ceremony"
              paging="all"
              isFirstView
            />
          </Page>
        </>
      )}
    </>
  )
}

const Failed = styled(Page)`
  justify-items: start;
`
