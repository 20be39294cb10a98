import { Page, Skeleton } from '@cinecanon/ui'
import { moviesQuery, PageMeta } from '@cinecanon/web'
import { TextLink } from '@cinecanon/web/links'
import { useQuery } from '@cinecanon/web/query'
import { LoadedFilms } from '../../page/LoadedFilms.tsx'
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
      <LoadedFilms query={top100} skeleton={<Skeleton $height="18rem" />}>
        {(movies) => <FirstSteps top100={movies} level="h2" />}
      </LoadedFilms>
      <TextLink to="/">Skip: go to the Top 100</TextLink>
    </Page>
  )
}
