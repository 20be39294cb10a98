import {
  dayAfter,
  type Movie,
  type Pace,
  type PlanList,
  paceToFinish,
  unseenOf,
} from '@cinecanon/contract'
import { useSession, watchlistQuery } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { useCanon } from './canon.ts'
import { isPlanDate, today } from './dates.ts'

export type PlanBy = 'pace' | 'date'

/** What is planned and how, as the person chose it; the dates are of their own calendar. */
export function usePlanChoices() {
  const [start] = useState(today)
  const [list, setList] = useState<PlanList>('watchlist')
  const [by, setBy] = useState<PlanBy>('pace')
  const [unit, setUnit] = useState<Pace['unit']>('films')
  const [typedPace, setTypedPace] = useState('2')
  const [end, setEnd] = useState(() => dayAfter(start, 182))
  return {
    ...{ start, list, setList, by, setBy, unit, setUnit },
    ...{ typedPace, setTypedPace, end, setEnd },
  }
}

export type PlanChoices = ReturnType<typeof usePlanChoices>

/** The pace that was chosen, or that the chosen date asks for; undefined while what is typed is neither. */
export function paceOf(choices: PlanChoices, movies: readonly Movie[]): Pace | undefined {
  const { by, unit, start, end } = choices
  if (by === 'date') {
    return isPlanDate(end) && end >= start ? paceToFinish(movies, unit, choices) : undefined
  }
  const perWeek = Math.round(Number(choices.typedPace) * 100) / 100
  return perWeek >= 0.1 && perWeek <= 168 ? { unit, perWeek } : undefined
}

/** The films of a list that are still to be seen, in the order of the list. */
export function usePlannedMovies(list: PlanList) {
  const { isAuthenticated } = useSession()
  const watchlist = useQuery({ ...watchlistQuery, enabled: isAuthenticated })
  const canon = useCanon()
  if (list === 'watchlist') {
    const movies = (watchlist.data ?? []).map(({ movie }) => movie)
    return { isLoading: watchlist.isPending, isError: watchlist.isLoadingError, movies }
  }
  const { isLoading, isError } = canon
  return { isLoading, isError, movies: unseenOf(list, canon.movies, canon.isSeen) }
}
