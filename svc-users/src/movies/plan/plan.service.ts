import {
  AppError,
  dayAfter,
  type Evening,
  type getPlanCalendar,
  type Movie,
  type Parsed,
  type PlanList,
  planEvenings,
  runtimeText,
  type UserId,
  unseenOf,
} from '@cinecanon/contract'
import type { DateArray, EventAttributes } from 'ics'
import type { Catalog } from '../catalog/catalog.ts'
import type { MovieStatesModel } from '../movie-states/movie-states.model.ts'

type Deps = { movieStates: MovieStatesModel; catalog: Catalog }
type PlanQuery = Parsed<typeof getPlanCalendar>['query']

/** @throws AppError `nothing_to_plan` */
export function planService({ movieStates: states, catalog }: Deps) {
  return async (userId: UserId, { list, unit, pace, start }: PlanQuery): Promise<string> => {
    const movies = await moviesOf(list, userId)
    if (movies.length === 0) throw new AppError('nothing_to_plan')
    const { evenings } = planEvenings(movies, { unit, perWeek: pace }, start)
    return calendarOf(evenings, { list, userId })
  }

  async function moviesOf(list: PlanList, userId: UserId): Promise<Movie[]> {
    const movies = await catalog.movies()
    if (list === 'watchlist') {
      const wanted = await states.watchlist(userId)
      return wanted.flatMap(({ movie_id }) => movies.get(movie_id) ?? [])
    }
    const marked = await states.list(userId)
    const seen = new Set(marked.filter((state) => state.seen).map(({ movie_id }) => movie_id))
    return unseenOf(list, [...movies.values()], ({ id }) => seen.has(id))
  }
}

type Plan = { list: PlanList; userId: UserId }

/** Writes whole-day events, with stable ids, so that importing again moves them. */
async function calendarOf(evenings: readonly Evening<Movie>[], plan: Plan): Promise<string> {
  // Loads the library lazily, because few use it.
  const { createEvents } = await import('ics')
  const events = evenings.map((evening) => eventOf(evening, plan))
  const { error, value } = createEvents(events, {
    productId: '-//Cinecanon//Plan//EN',
    calName: 'Cinecanon',
  })
  if (!value) throw new Error('the calendar could not be written', { cause: error })
  return value
}

function eventOf(
  { movie, date, minutes, isGuess }: Evening<Movie>,
  { list, userId }: Plan,
): EventAttributes {
  const length = isGuess ? 'Runtime not known' : runtimeText(minutes)
  return {
    uid: `${list}-${movie.id}-${userId}@cinecanon`,
    start: dayOf(date),
    end: dayOf(dayAfter(date, 1)),
    title: `${movie.title} (${movie.year})`,
    description: [movie.directors.join(', '), length].filter(Boolean).join('\n'),
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
  }
}

function dayOf(date: string): DateArray {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}
