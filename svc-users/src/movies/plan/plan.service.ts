import {
  AppError,
  type getPlanCalendar,
  type Movie,
  type Parsed,
  type PlanList,
  planEvenings,
  type UserId,
  unseenOf,
} from '@cinecanon/contract'
import type { Catalog } from '../catalog/catalog.ts'
import type { MovieStatesModel } from '../movie-states/movie-states.model.ts'
import { calendarOf } from './calendar.ts'

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
