import { type CollectionKind, type CollectionSummary, collectionPath } from '@cinecanon/contract'
import { Cluster, Page, Skeleton, theme, titleLook } from '@cinecanon/ui'
import { collectionsQuery, PageMeta, useStaleSince } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { bySurname } from '../films/surname.ts'
import { LoadedFilms } from '../page/LoadedFilms.tsx'
import { TitledSection } from '../page/TitledSection.tsx'
import { CollectionTable } from './CollectionTable.tsx'
import { DecadeColumns } from './DecadeColumns.tsx'
import { ListCards } from './ListCards.tsx'
import { PageLead } from './PageLead.tsx'
import { useSeen } from './queries.ts'

export default function ListsPage() {
  const collections = useQuery(collectionsQuery)
  const staleSince = useStaleSince()
  const ofEach = useSeen() ? ', with what you have seen of each' : ''
  return (
    <Page $gap={3.5} $padding={[4, 8]}>
      <PageMeta
        title="Every List"
        description="The canon, the Oscars, the seven lists behind the ranking, and all films by decade, genre, country and director, with what you have seen of each."
      />
      <PageLead
        title="Every list"
        text={`Seven authorities made the canon. Here is each of them whole, and all films by decade, genre, country and director${ofEach}.`}
      >
        <Cluster>
          <ButtonLink to="/canon">Your own canon</ButtonLink>
          <ButtonLink to="/movies/all">Top 100 and Winners, A to Z</ButtonLink>
        </Cluster>
      </PageLead>
      <LoadedFilms
        query={collections}
        staleSince={staleSince}
        skeleton={<Skeleton $height="80rem" />}
      >
        {(all) => <Index all={all} />}
      </LoadedFilms>
    </Page>
  )
}

/** Directors with fewer films have no row, because there are hundreds. */
const fewestFilms = 4

function Index({ all }: { all: readonly CollectionSummary[] }) {
  const ofKind = (kind: CollectionKind) => all.filter((each) => each.kind === kind)
  const directors = ofKind('director')
  const byName = directors.toSorted((a, b) => bySurname(a.title, b.title))
  const isCounting = useSeen() !== undefined
  return (
    <>
      <TitledSection title="The lists">
        <ListCards all={ofKind('list')} />
      </TitledSection>
      <TitledSection
        id="decades"
        title="Decades"
        note={`The higher the bar, the more films${isCounting ? '; gold are those you have seen' : ''}.`}
      >
        <DecadeColumns all={ofKind('decade')} />
      </TitledSection>
      <TitledSection id="genres" title="Genres">
        <CollectionTable all={ofKind('genre')} />
      </TitledSection>
      <TitledSection id="countries" title="Countries">
        <CollectionTable all={ofKind('country')} />
      </TitledSection>
      <TitledSection id="directors" title="Directors" note="Four films or more">
        <CollectionTable
          all={directors.filter(({ movie_ids }) => movie_ids.length >= fewestFilms)}
        />
        <h3>All {directors.length} directors, by surname</h3>
        <Names as="ul" $gap={[0, 2.5]}>
          {byName.map((each) => (
            <li key={each.slug}>
              <Link to={collectionPath(each)}>
                {each.title} <small>{each.movie_ids.length}</small>
              </Link>
            </li>
          ))}
        </Names>
      </TitledSection>
    </>
  )
}

/** The names run on in lines, because there are hundreds. */
const Names = styled(Cluster)`
  h3:has(+ &) {
    margin-top: ${theme.space(4)};
    font-size: 1.125rem;
  }
  a {
    display: block;
    line-height: 2.75rem;
    ${titleLook}
  }
  small {
    color: ${theme.color.inkSoft};
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
`
