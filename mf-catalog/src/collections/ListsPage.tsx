import type { CollectionKind, CollectionSummary } from '@cinecanon/contract'
import { Page, Skeleton, theme } from '@cinecanon/ui'
import { collectionsQuery, PageMeta, useStaleSince } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { TitledSection } from '../page/TitledSection.tsx'
import { CollectionTable } from './CollectionTable.tsx'
import { DecadeColumns } from './DecadeColumns.tsx'
import { ListCards } from './ListCards.tsx'
import { PageLead } from './PageLead.tsx'

export default function ListsPage() {
  const collections = useQuery(collectionsQuery)
  const staleSince = useStaleSince()
  return (
    <Page $gap={3.5} $padding={[4, 8]}>
      <PageMeta
        title="Every List"
        description="The canon, the Oscars, the seven lists behind the ranking, and all films by decade, genre, country and director, with what you have seen of each."
      />
      <PageLead
        title="Every list"
        text="Seven authorities made the canon. Here is each of them whole, and all films by decade, genre, country and director, with what you have seen of each."
      >
        <ButtonLink to="/movies/all">All Movies, A to Z</ButtonLink>
      </PageLead>
      <Loaded
        query={collections}
        staleSince={staleSince}
        failure="Failed to fetch movies"
        skeleton={<Skeleton $height="80rem" />}
      >
        {(all) => <Index all={all} />}
      </Loaded>
    </Page>
  )
}

/** Of directors with fewer films there are hundreds. */
const fewestFilms = 4

function Index({ all }: { all: readonly CollectionSummary[] }) {
  const ofKind = (kind: CollectionKind) => all.filter((each) => each.kind === kind)
  const directors = ofKind('director')
  const byName = directors.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
  return (
    <>
      <TitledSection title="The lists">
        <ListCards all={ofKind('list')} />
      </TitledSection>
      <TitledSection
        title="Decades"
        note="The higher the bar, the more films; gold are those you have seen."
      >
        <DecadeColumns all={ofKind('decade')} />
      </TitledSection>
      <TitledSection title="Genres">
        <CollectionTable all={ofKind('genre')} />
      </TitledSection>
      <TitledSection title="Countries">
        <CollectionTable all={ofKind('country')} />
      </TitledSection>
      <TitledSection title="Directors" note="Four films or more">
        <CollectionTable
          all={directors.filter(({ movie_ids }) => movie_ids.length >= fewestFilms)}
        />
        <Others>
          <summary>All {directors.length} directors, A to Z</summary>
          <CollectionTable all={byName} />
        </Others>
      </TitledSection>
    </>
  )
}

const Others = styled.details`
  margin-top: ${theme.space(2)};
  summary {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${theme.color.accent};
    font-weight: 600;
    cursor: pointer;
  }
`
