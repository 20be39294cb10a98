import type { Movie } from '@cinecanon/contract'
import { Cluster, Page, theme } from '@cinecanon/ui'
import { PageMeta, socialCardPath } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { useQuery } from '@cinecanon/web/query'
import { useLocation, useSearchParams } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { LoadedFilms } from '../../page/LoadedFilms.tsx'
import { Kicker, MainHeading } from '../../page/page-styles.ts'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { NothingShared } from './NothingShared.tsx'
import { SeenOfThese, SharedMovies } from './SharedMovies.tsx'
import { SignUpPrompt } from './SignUpPrompt.tsx'
import {
  isOscarList,
  queryOf,
  readSharedList,
  type SharedList,
  sharedListQuery,
} from './shared-list.ts'

export default function SharedListPage() {
  const [search] = useSearchParams()
  const shared = readSharedList(search)
  const movies = useQuery(sharedListQuery(shared))
  return (
    <Page $padding={[6, 8]}>
      <Meta shared={shared} movies={movies.data ?? []} />
      {movies.data?.length === 0 ? (
        <NothingShared
          title="This shared list is empty or invalid"
          text="The URL may be incorrect or the movie IDs aren't valid"
        />
      ) : (
        <>
          <Head shared={shared} count={movies.data?.length} />
          <SignUpPrompt text="Keep a list of your own: tick what you have seen, and collect what you want to see." />
          {!movies.isError && <SeenOfThese movies={movies.data} />}
          <LoadedFilms query={movies} skeleton={<ListSkeleton title="Movies" />}>
            {(all) => <SharedMovies movies={all} hasRank={!isOscarList(shared)} />}
          </LoadedFilms>
          <SignUpPrompt text="How many of these have you seen? An account keeps count." />
        </>
      )}
    </Page>
  )
}

type HeadProps = { shared: SharedList; count: number | undefined }

function Head({ shared, count }: HeadProps) {
  return (
    <Cluster $gap={[2, 4]} $align="end" $justify="space-between">
      <div>
        {shared.from && <Kicker>Shared by {shared.from}</Kicker>}
        <MainHeading>{titleOf(shared)}</MainHeading>
        <Facts as="p" $gap={[0, 2]}>
          {count !== undefined && <span>{count === 1 ? '1 movie' : `${count} movies`}</span>}
          {shared.isPartial && (
            <span>Only part of the list is shown: it was too long for one link.</span>
          )}
        </Facts>
      </div>
      <ButtonLink to="/">View Top 100</ButtonLink>
    </Cluster>
  )
}

type MetaProps = { shared: SharedList; movies: readonly Movie[] }

function Meta({ shared, movies }: MetaProps) {
  const { pathname } = useLocation()
  const { partial, ...onCard } = queryOf(shared)
  const query = new URLSearchParams({ ...onCard, ...(partial && { partial }) })
  const titles = movies.slice(0, 3).map(({ title }) => titleText(title))
  return (
    <PageMeta
      title={shared.from ? `${titleOf(shared)}, shared by ${shared.from}` : titleOf(shared)}
      description={
        titles.length > 0
          ? `${movies.length} films, among them ${titles.join(', ')}. How many have you seen?`
          : 'A list of films that someone shared.'
      }
      isNoindex
      card={socialCardPath('shared', onCard)}
      address={query.size > 0 ? `${pathname}?${query}` : pathname}
    />
  )
}

function titleOf(shared: SharedList): string {
  return isOscarList(shared) ? 'Oscar Best Picture Winners' : 'A List of Movies to See'
}

const Facts = styled(Cluster)`
  min-height: 1.55em;
  margin-top: ${theme.space(1.5)};
  font-size: 1.0625rem;
  color: ${theme.color.inkSoft};
`
