import {
  addressOf,
  getLinkedCard,
  getLinkedFilms,
  getLinkedFilmsCsv,
  publicLinkPath,
} from '@cinecanon/contract'
import { EmptyPanel, Muted, Page } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import { dayText } from '@cinecanon/web/dates'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { Kicker, MainHeading } from '../../page/page-styles.ts'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { Comparison } from '../shared-list/comparison/Comparison.tsx'
import { NothingShared } from '../shared-list/NothingShared.tsx'
import { SeenOfThese, SharedMovies } from '../shared-list/SharedMovies.tsx'
import { SignUpPrompt } from '../shared-list/SignUpPrompt.tsx'
import { LinkedLines } from './LinkedLines.tsx'
import { LinkedWall } from './LinkedWall.tsx'
import { LinkedYear } from './LinkedYear.tsx'
import { linkedListQuery, type Shown, titleOf } from './linked-list.ts'

export default function LinkPage({ slug: token }: { slug: string }) {
  return (
    <Page $gap={3} $padding={[5, 8]}>
      <Loaded
        query={useQuery(linkedListQuery(token))}
        what="What this link shows"
        skeleton={<ListSkeleton title="Movies" />}
      >
        {(shown) => (shown ? <Linked token={token} shown={shown} /> : <NothingHere />)}
      </Loaded>
    </Page>
  )
}

type Props = { token: string; shown: Shown }

function Linked({ token, shown }: Props) {
  const { kind, name, still_since, films, wanted } = shown.list
  const title = titleOf(shown)
  const from = name ? `A link from ${name}` : 'A link'
  return (
    <>
      <PageMeta
        title={title}
        description={`${from}. How many have you seen?`}
        isNoindex
        card={addressOf(getLinkedCard, { params: { token } })}
        address={publicLinkPath(token)}
      />
      {kind === 'comparison' ? (
        <Comparison
          name={name ?? ''}
          seen={films.map(({ movie_id }) => movie_id)}
          wanted={wanted}
        />
      ) : (
        <>
          <header>
            <Kicker>{from}</Kicker>
            <MainHeading>{title}</MainHeading>
            {shown.list.list?.note && <p>{shown.list.list.note}</p>}
            {still_since && <p>As it was on {dayText(still_since)}.</p>}
          </header>
          <Films {...shown} />
          <LinkedLines films={shown.films} name={name} />
          <SignUpPrompt text="Keep a list of your own: tick what you have seen, and collect what you want to see." />
        </>
      )}
      <TakeAlong token={token} />
    </>
  )
}

function Films(shown: Shown) {
  const { list, films } = shown
  const movies = films.map(({ movie }) => movie)
  if (list.kind === 'wall') return <LinkedWall {...shown} />
  if (films.length === 0) return <EmptyPanel as="p">No film yet. Come back another day.</EmptyPanel>
  if (list.kind === 'year') return <LinkedYear films={films} />
  return (
    <>
      <SeenOfThese movies={movies} />
      <SharedMovies movies={movies} hasRank />
    </>
  )
}

/** Both addresses follow the link: they change with it, and go with it. */
function TakeAlong({ token }: { token: string }) {
  const params = { token }
  return (
    <Muted $size="small">
      Take these films along: <a href={addressOf(getLinkedFilmsCsv, { params })}>CSV</a> for
      Letterboxd and tables, <a href={addressOf(getLinkedFilms, { params })}>JSON</a> for programs.
      Radarr reads the JSON’s address as a list of the kind “StevenLu Custom”.
    </Muted>
  )
}

function NothingHere() {
  return (
    <>
      <PageMeta title="Nothing here" status={404} />
      <NothingShared
        title="Nothing here"
        text="The link may have been taken back, or a letter of it is missing."
      />
    </>
  )
}
