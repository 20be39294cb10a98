import {
  assumedRuntime,
  fitsTonight,
  type Movie,
  screeningStart,
  screeningTimes,
  type TonightLimit,
  tonightLimits,
} from '@cinecanon/contract'
import { Button, Card, Cluster, Segments, VisuallyHidden } from '@cinecanon/ui'
import {
  moviePath,
  toastNotLoaded,
  useSession,
  useSiteOrigin,
  watchlistQuery,
} from '@cinecanon/web'
import { download } from '@cinecanon/web/csv'
import { useQuery } from '@cinecanon/web/query'
import { titleText } from '@cinecanon/web/text'
import { CalendarPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { FilmLine } from './FilmLine.tsx'
import type { Parted } from './parts.ts'

type Props = { films: Parted; name: string; wanted: ReadonlySet<number> }

type Vetoes = ReadonlyMap<'you' | 'them', Movie>
type Evening = { film?: Movie | undefined; at: number; vetoes: Vetoes }

/** One film is drawn, and each of the two may refuse one (rule 2.16). */
export function TonightForTwo({ films, name, wanted }: Props) {
  const [limit, setLimit] = useState<TonightLimit>('120')
  const [{ film, at, vetoes }, setEvening] = useState<Evening>({ at: 0, vetoes: new Map() })
  const heading = useRef<HTMLHeadingElement>(null)
  const origin = useSiteOrigin()
  const pool = usePool({ films, name, wanted })
  const fitting = pool.movies.filter((movie) => fitsTonight(movie, limit))
  const left = fitting.filter(
    ({ id }) => ![...vetoes.values(), film].some((each) => each?.id === id),
  )

  const draw = (among: readonly Movie[], next: Vetoes) => {
    const drawn = among[Math.floor(Math.random() * among.length)]
    setEvening({ film: drawn, at: Date.now(), vetoes: next })
    if (!film || !drawn) heading.current?.focus()
  }
  const vetoOf = (who: 'you' | 'them', label: string) => (
    <Button
      disabled={vetoes.has(who) || left.length === 0}
      onClick={() => film && draw(left, new Map(vetoes).set(who, film))}
    >
      {label}: {vetoes.has(who) ? 'used' : 'veto'}
    </Button>
  )
  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1}>
        Tonight for two
      </h2>
      <VisuallyHidden role="status">{film && `Tonight: ${titleText(film.title)}`}</VisuallyHidden>
      {film ? (
        <>
          <FilmLine movie={film} note={timesText(film, at)} />
          <Cluster>
            {vetoOf('you', 'You')}
            {vetoOf('them', name)}
          </Cluster>
          <Button onClick={() => saveEvening(film, at, origin).catch(toastNotLoaded)}>
            <CalendarPlus size={18} aria-hidden />
            Put it in the calendar
          </Button>
          <Button $look="quiet" onClick={() => draw([], new Map())}>
            Start over
          </Button>
        </>
      ) : (
        <>
          <p>
            {pool.text}; {fitting.length} {fitting.length === 1 ? 'fits' : 'fit'}.
          </p>
          <Segments label="Time" value={limit} options={tonightLimits} onChange={setLimit} />
          <Button disabled={fitting.length === 0} onClick={() => draw(fitting, new Map())}>
            Draw one
          </Button>
        </>
      )}
    </Card>
  )
}

/** The first kind with films counts, because a link may have no wishes. */
function usePool({ films, name, wanted }: Props): { movies: readonly Movie[]; text: string } {
  const { isAuthenticated } = useSession()
  const { data: own = [] } = useQuery({ ...watchlistQuery, enabled: isAuthenticated })
  const isWanted = ({ id }: Movie) => wanted.has(id)
  const both = own.map(({ movie }) => movie).filter(isWanted)
  if (both.length > 0) return { movies: both, text: `Both of you want ${both.length}` }
  const unseen = [...films.them, ...films.neither].filter(isWanted)
  return unseen.length > 0
    ? { movies: unseen, text: `${name} wants ${unseen.length} that you haven’t seen` }
    : { movies: films.neither, text: `Neither of you has seen ${films.neither.length}` }
}

function timesText(movie: Movie, at: number): string {
  const { start, end } = screeningTimes(at, assumedRuntime(movie))
  return `Start ${start ? `at ${start}` : 'now'}, end at ${end}`
}

async function saveEvening(movie: Movie, at: number, origin: string): Promise<void> {
  // Loads the library lazily, because few use it.
  const { createEvent } = await import('ics')
  const { error, value } = createEvent({
    productId: '-//Cinecanon//Tonight//EN',
    start: screeningStart(at),
    duration: { minutes: assumedRuntime(movie) },
    title: `${movie.title} (${movie.year})`,
    description: movie.directors.join(', '),
    url: origin + moviePath(movie),
  })
  if (!value) throw new Error('the calendar could not be written', { cause: error })
  download('tonight-for-two.ics', new Blob([value], { type: 'text/calendar' }))
}
