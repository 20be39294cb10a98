import { Page } from '@cinecanon/ui'
import { moviesQuery, PageMeta, type PageRequest, useSession } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'

const winners = moviesQuery('oscar-winners')

/** Fills the cache on the server, so that the page is sent with its data. */
export async function prefetch({ client }: PageRequest): Promise<void> {
  await client.prefetchQuery(winners)
}

export default function App() {
  const { user } = useSession()
  const { data: films = [] } = useQuery(winners)
  return (
    <Page $gap={2} $padding={[5, 8]}>
      <PageMeta title="New area" />
      <Heading>New area</Heading>
      <p>Welcome{user && `, ${user.firstName || user.email}`}.</p>
      <p>{films.length} films won Best Picture.</p>
    </Page>
  )
}

const Heading = styled.h1`
  font-size: 2.25rem;
`
