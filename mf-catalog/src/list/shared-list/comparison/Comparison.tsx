import type { ListType, Movie } from '@cinecanon/contract'
import { from, Muted, Stack, TabList, theme } from '@cinecanon/ui'
import { moviesQuery, useStaleSince } from '@cinecanon/web'
import { Failed } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { useLocation } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { LoadedFilms } from '../../../page/LoadedFilms.tsx'
import { Kicker, MainHeading } from '../../../page/page-styles.ts'
import { milestonesOf } from '../../../tick/milestone.ts'
import { TickBar } from '../../../tick/TickBar.tsx'
import { useTicks } from '../../../tick/use-ticks.ts'
import { ListSkeleton } from '../../ListSkeleton.tsx'
import { Count } from './Count.tsx'
import { type Part, parted } from './parts.ts'
import { SendBack, Side } from './Side.tsx'
import { Wall, WallFilm } from './WallFilm.tsx'

type Props = {
  /** It is empty where the sender gave none. */
  name: string
  seen: readonly number[]
  wanted?: readonly number[]
  list?: ListType
}

/** It knows no address of its own, because several kinds of links lead to it. */
export function Comparison({ name, list = 'top100', ...ids }: Props) {
  return (
    <div>
      <Kicker>{name ? `A link from ${name}` : 'A link'}</Kicker>
      <MainHeading>You and {name || 'a friend'}</MainHeading>
      <LoadedFilms
        query={useQuery(moviesQuery(list))}
        staleSince={useStaleSince()}
        skeleton={<ListSkeleton title="The films" />}
      >
        {(movies) => <Compared movies={movies} name={name} list={list} {...ids} />}
      </LoadedFilms>
    </div>
  )
}

type ComparedProps = Props & { movies: readonly Movie[]; list: ListType }

function Compared({ movies, name, seen, wanted = [], list }: ComparedProps) {
  const ticks = useTicks()
  const { tick, last, isSeen, isVisitor, whyNot, hasFailed, retry } = ticks
  const { pathname, search } = useLocation()
  const panel = useId()
  // Only a press of a tab sorts its films, because none may leave under the finger.
  const [shown, setShown] = useState<{ tab: Tab; films: readonly Movie[] }>()
  const them = name || 'your friend'
  const theirs = new Set(seen)
  const isTheirs = ({ id }: Movie) => theirs.has(id)
  const films = parted(movies, isSeen, isTheirs)
  const own = [...films.you, ...films.both]
  const filmsOf = { ...films, all: movies }
  const { tab, films: onWall } = shown ?? { tab: 'all', films: movies }
  const tabs = tabsOf(them)
  const lead = isVisitor ? 'No account needed.' : (whyNot ?? 'Your marks are in already.')

  const changeText = ({ title }: Movie, isIn: string | undefined) =>
    `${titleText(title)}: ${isIn}. You ${own.length}, ${them} ${own.length - films.you.length + films.them.length}, both ${films.both.length}.`
  const partOf = (movie: Movie) =>
    tabs.find(({ value }) => value !== 'all' && films[value].includes(movie))?.label
  return (
    <>
      <Muted>
        {isVisitor && <b>Tick what you have seen. </b>}
        {name || 'Your friend'}’s films are in colour, yours get a green edge. {lead}
      </Muted>
      {hasFailed && <Failed onRetry={retry}>Your marks could not be loaded.</Failed>}
      <Count films={films} them={them} isKnown={whyNot === undefined}>
        <TabList
          label="Which films"
          value={tab}
          tabs={tabs.map(({ value, label }) => ({
            value,
            label: `${label} ${filmsOf[value].length}`,
          }))}
          onChange={(value) => setShown({ tab: value, films: filmsOf[value] })}
          panelId={panel}
        />
      </Count>
      <Layout $gap={4}>
        <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${tab}`}>
          <Wall key={tab} movies={onWall} onTick={tick} whyNot={whyNot}>
            {(movie, state) => (
              <WallFilm
                key={movie.id}
                movie={movie}
                isOfHundred={list === 'top100'}
                isSeen={isSeen(movie)}
                them={isTheirs(movie) ? them : ''}
                {...state}
              />
            )}
          </Wall>
          {onWall.length === 0 && tabs.find(({ value }) => value === tab)?.none}
        </div>
        <Side films={films} name={name} wanted={new Set(wanted)}>
          <SendBack movies={own} list={list} />
        </Side>
      </Layout>
      <TickBar
        ticks={ticks}
        seen={own.length}
        total={movies.length}
        milestones={milestonesOf(movies.length, list)}
        here={pathname + search}
        change={last && changeText(last, partOf(last))}
      />
    </>
  )
}

type Tab = 'all' | Part

function tabsOf(them: string): { value: Tab; label: string; none?: string }[] {
  return [
    { value: 'all', label: 'All' },
    { value: 'you', label: 'Only you', none: 'Nothing yet that only you have seen.' },
    { value: 'them', label: `Only ${them}`, none: `You have seen all that ${them} has.` },
    { value: 'both', label: 'Both', none: 'Nothing in common yet. Tick what you have seen.' },
    { value: 'neither', label: 'Neither', none: 'Between you two, you have seen them all.' },
  ]
}

const Layout = styled(Stack)`
  align-items: start;
  padding-top: ${theme.space(2)};
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) 19rem;
    column-gap: ${theme.space(6)};
  }
`
