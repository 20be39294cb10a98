import type { Collection, Movie, Source } from '@cinecanon/contract'
import { Page, Row, Skeleton, theme } from '@cinecanon/ui'
import { JsonLd, PageMeta, socialCardPath, useSiteOrigin } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { useQuery } from '@cinecanon/web/query'
import { Link, useLocation } from '@cinecanon/web/router'
import { lazy } from 'react'
import { styled } from 'styled-components'
import { sourceLists } from '../films/sources.tsx'
import { TickLink } from '../list/ListFrame.tsx'
import { useListView } from '../list/list-view.ts'
import { MovieList } from '../list/MovieList.tsx'
import { itemList } from '../page/json-ld.ts'
import { LoadedFilms } from '../page/LoadedFilms.tsx'
import { type CollectionAddress, collectionAt, sourceOf } from './addresses.ts'
import { Disagreements } from './Disagreements.tsx'
import { furthestApart } from './disagreements.ts'
import { OwnProgress } from './OwnProgress.tsx'
import { PageLead } from './PageLead.tsx'
import { collectionQuery, disagreementsQuery } from './queries.ts'
import { textsOf } from './texts.ts'

const CollectionTick = lazy(async () => ({
  default: (await import('./CollectionTick.tsx')).CollectionTick,
}))

export default function CollectionPage() {
  const address = collectionAt(useLocation().pathname)
  return address ? <Found address={address} /> : <NotFound />
}

function Found({ address }: { address: CollectionAddress }) {
  const query = useQuery(collectionQuery(address))
  const [view] = useListView()
  const Shown = view === 'tick' ? CollectionTick : Content
  return (
    <LoadedFilms
      query={query}
      skeleton={
        <Page $padding={[4, 8]} aria-busy="true">
          <Skeleton $height="10rem" />
          <Skeleton $height="40rem" />
        </Page>
      }
    >
      {(collection) => (collection ? <Shown collection={collection} /> : <NotFound />)}
    </LoadedFilms>
  )
}

function Content({ collection }: { collection: Collection }) {
  const { title, movies } = collection
  const texts = textsOf(collection)
  const source = sourceOf(collection)
  const origin = useSiteOrigin()
  return (
    <Page $gap={1.5} $padding={[1, 8]}>
      <PageMeta
        title={texts.pageTitle}
        description={texts.description}
        card={socialCardPath(`${collection.kind}-${collection.slug}`)}
      />
      <JsonLd thing={itemList(texts.pageTitle, movies, origin)} />
      <div>
        <Crumbs as="nav" $align="center" aria-label="Breadcrumb">
          <Link to="/lists">Lists</Link>
          <span aria-hidden="true">/</span>
          <span>{texts.kind}</span>
        </Crumbs>
        <PageLead title={title} text={texts.lead} action={<TickLink />}>
          <OwnProgress movies={movies} />
        </PageLead>
      </div>
      <MovieList
        title="The films"
        movies={movies}
        isFirstView
        aside={source ? <AgainstCanon source={source} /> : <Apart movies={movies} />}
        {...(source && {
          order: `${sourceLists[source].short} rank`,
          figureOf: (movie: Movie) => `#${movie[`${source}_rank`]}`,
        })}
      />
    </Page>
  )
}

function AgainstCanon({ source }: { source: Source }) {
  const { data } = useQuery(disagreementsQuery(source))
  const { short } = sourceLists[source]
  if (!data) return null
  return (
    <Disagreements
      title="Where it disagrees"
      note={`${short} against the canon, largest gaps first`}
      columns={[
        { heading: `${short} places it higher`, gaps: data.here },
        { heading: 'The canon places it higher', gaps: data.canon, isReversed: true },
      ]}
    />
  )
}

function Apart({ movies }: { movies: readonly Movie[] }) {
  const gaps = furthestApart(movies)
  const half = Math.ceil(gaps.length / 2)
  return (
    <Disagreements
      title="Where the lists disagree"
      note="Best place against worst, largest gaps first"
      columns={[{ gaps: gaps.slice(0, half) }, { gaps: gaps.slice(half) }]}
    />
  )
}

function NotFound() {
  return (
    <Page as="section" $padding={[6, 8]} $gap={2}>
      <PageMeta title="List not found" status={404} />
      <h1>List not found</h1>
      <p>There is no list at this address. It may have changed, or the link is misspelt.</p>
      <div>
        <ButtonLink to="/lists">Every List</ButtonLink>
      </div>
    </Page>
  )
}

const Crumbs = styled(Row)`
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`
