import { badgeLists, type Movie } from '@cinecanon/contract'
import { EmptyPanel, Page } from '@cinecanon/ui'
import { moviesQuery, PageMeta, socialCardPath, useStaleSince } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { useSearchParams } from '@cinecanon/web/router'
import { MainHeading } from '../../page/page-styles.ts'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { Compared } from './Compared.tsx'
import { readComparison } from './shared-list.ts'

/** The page follows rule 3.11. */
export default function ComparePage() {
  const [search] = useSearchParams()
  const comparison = readComparison(search)
  return (
    <Page $gap={3} $padding={[6, 8]}>
      {comparison ? <OfLink comparison={comparison} /> : <Invalid />}
    </Page>
  )
}

const names = { top100: 'the hundred', 'oscar-winners': 'the Best Picture winners' }

type Comparison = NonNullable<ReturnType<typeof readComparison>>

function OfLink({ comparison }: { comparison: Comparison }) {
  const { ids, from, list } = comparison
  const movies = useQuery(moviesQuery(list))
  const staleSince = useStaleSince()
  const isTheirs = ({ id }: Movie) => ids.some((each) => each === id)
  const theirs = movies.data?.filter(isTheirs)
  if (ids.length === 0 || theirs?.length === 0) return <Invalid />
  const title = `You and ${from || 'a friend'}`
  const query = { ids: ids.join(), ...(from && { from }), list }
  const path = `/compare?${new URLSearchParams(query)}`
  return (
    <>
      <PageMeta
        title={title}
        description={`${from || 'A friend'} has seen ${theirs?.length} of ${names[list]}. How many have you seen?`}
        isNoindex
        card={socialCardPath('shared', { ...query, list: list === 'top100' ? list : 'oscar' })}
        address={path}
      />
      <MainHeading>{title}</MainHeading>
      <Loaded
        query={movies}
        failure="Failed to fetch movies"
        staleSince={staleSince}
        skeleton={<ListSkeleton title="Movies" />}
      >
        {(all) => (
          <Compared
            movies={all.toSorted((a, b) => a.composite_rank - b.composite_rank)}
            isTheirs={isTheirs}
            name={from}
            listName={names[list]}
            tickPath={`${badgeLists[list].path}?${new URLSearchParams({ view: 'tick', from: path })}`}
          />
        )}
      </Loaded>
    </>
  )
}

function Invalid() {
  return (
    <EmptyPanel as="section">
      <PageMeta title="Nothing to compare" isNoindex />
      <h1>There is nothing to compare here</h1>
      <p>The link may be incomplete: ask for it again, or begin with your own.</p>
      <ButtonLink to="/" $look="strong">
        Go to Top 100
      </ButtonLink>
    </EmptyPanel>
  )
}
