import { Page, Skeleton } from '@cinecanon/ui'
import { moviesQuery, PageMeta } from '@cinecanon/web'
import { TextLink } from '@cinecanon/web/links'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { Lead, PageHead } from '../../page/page-styles.ts'
import { FirstSteps, firstStepsTexts } from './FirstSteps.tsx'

export default function WelcomePage() {
  const top100 = useQuery(moviesQuery('top100'))
  const { title, lead } = firstStepsTexts
  return (
    <Page $gap={2} $padding={[5, 8]}>
      <PageMeta title={title} description={lead} isNoindex />
      <PageHead>
        <h1>{title}</h1>
        <Lead>{lead}</Lead>
      </PageHead>
      <Loaded
        query={top100}
        failure="Failed to fetch movies"
        skeleton={<Skeleton $height="18rem" />}
      >
        {(movies) => <FirstSteps top100={movies} level="h2" />}
      </Loaded>
      <TextLink to="/">Skip: go to the Top 100</TextLink>
    </Page>
  )
}
