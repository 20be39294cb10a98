import { Container, Page } from '@cinecanon/ui'
import { moviesQuery, PageMeta, socialCardPath } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { useSearchParams } from '@cinecanon/web/router'
import { Comparison } from './comparison/Comparison.tsx'
import { NothingShared } from './NothingShared.tsx'
import { type ComparisonLink, comparePath, readComparison } from './shared-list.ts'

/** The page follows rule 3.11. */
export default function ComparePage() {
  const [search] = useSearchParams()
  const link = readComparison(search)
  return link ? <OfLink {...link} /> : <Invalid />
}

const names = { top100: 'the hundred', 'oscar-winners': 'the Best Picture winners' }

function OfLink({ ids, from, list }: Required<ComparisonLink>) {
  const movies = useQuery(moviesQuery(list))
  const seen = movies.data?.filter(({ id }) => ids.some((each) => each === id)).length
  if (ids.length === 0 || seen === 0) return <Invalid />
  const query = { ids: ids.join(), ...(from && { from }) }
  return (
    <>
      <PageMeta
        title={`You and ${from || 'a friend'}`}
        description={`${from || 'A friend'} has seen ${seen} of ${names[list]}. How many have you seen?`}
        isNoindex
        card={socialCardPath('shared', { ...query, list: list === 'top100' ? list : 'oscar' })}
        address={comparePath({ ids, from, list })}
      />
      <Container $padding={[3, 6]}>
        <Comparison name={from} seen={ids} list={list} />
      </Container>
    </>
  )
}

function Invalid() {
  return (
    <Page $padding={[6, 8]}>
      <PageMeta title="Nothing to compare" isNoindex />
      <NothingShared
        title="There is nothing to compare here"
        text="The link may be incomplete: ask for it again, or begin with your own."
      />
    </Page>
  )
}
