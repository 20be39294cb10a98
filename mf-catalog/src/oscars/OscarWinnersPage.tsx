import type { Movie } from '@cinecanon/contract'
import { Button, Container, theme } from '@cinecanon/ui'
import { moviesQuery, PageMeta, useSession } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { ListFrame } from '../list/ListFrame.tsx'
import { ProgressPanel } from '../ProgressPanel.tsx'
import { WelcomeCard } from '../WelcomeCard.tsx'

export default function OscarWinnersPage() {
  const winners = useQuery(moviesQuery('oscar-winners'))
  return (
    <Page>
      <PageMeta
        title="Oscar Best Picture Winners"
        description="All 97 winners of the Academy Award for Best Picture in order of time. See how many you have seen."
      />
      {winners.isError && !winners.data ? (
        <Failed role="alert">
          <h1>Error Loading Oscar Winners</h1>
          <p>Please try again later.</p>
          <Button onClick={() => winners.refetch()}>Try again</Button>
        </Failed>
      ) : (
        <>
          <Intro>
            <h1>Oscar Best Picture Winners</h1>
            <p>
              All 97 films that took the Academy’s highest award, from the first ceremony on.
              Updated 2025. How many have you seen?
            </p>
          </Intro>
          <Welcome movies={winners.data ?? []} />
          <ListFrame
            query={winners}
            title="Best Picture Winners"
            listType="oscar-winners"
            paging="all"
            isFirstView
          />
        </>
      )}
    </Page>
  )
}

function Welcome({ movies }: { movies: readonly Movie[] }) {
  const { isAuthenticated } = useSession()
  if (isAuthenticated) {
    return <ProgressPanel movies={movies} total={movies.length} things="Oscar winners" />
  }
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
  padding-block: ${theme.space(6)} ${theme.space(8)};
`

const Intro = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
  max-width: ${theme.measure};
  h1 {
    font-size: clamp(2.25rem, 1.6rem + 3vw, 3.75rem);
    font-weight: 480;
  }
  p {
    font-size: 1.0625rem;
    color: ${theme.color.inkSoft};
  }
`

const Failed = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
  padding-block: ${theme.space(6)};
`
