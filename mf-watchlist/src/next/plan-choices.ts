import {
  dayAfter,
  type Movie,
  type Pace,
  type PlanList,
  paceToFinish,
  planEvenings,
  unseenOf,
} from '@cinecanon/contract'
import { useHydrated } from '@cinecanon/ui'
import { useSession, watchlistQuery } from '@cinecanon/web'
import { today } from '@cinecanon/web/dates'
import { useQuery } from '@cinecanon/web/query'
import { counted } from '@cinecanon/web/text'
import { useState } from 'react'
import { useCanon } from './canon.ts'

/** Dates are local, so the server has no `start`. */
export function usePlanChoices() {
  const start = useHydrated() ? today() : undefined
  const [list, setList] = useState<PlanList>('watchlist')
  const [by, setBy] = useState<'pace' | 'date'>('pace')
  const [unit, setUnit] = useState<Pace['unit']>('films')
  const [typedPace, setTypedPace] = useState('2')
  const [typedEnd, setEnd] = useState<string>()
  const end = typedEnd ?? (start ? dayAfter(start, 182) : '')
  return {
    ...{ start, list, setList, by, setBy, unit, setUnit },
    ...{ typedPace, setTypedPace, end, setEnd },
  }
}

export type PlanChoices = ReturnType<typeof usePlanChoices>
export type StartedChoices = PlanChoices & { start: string }

/** An invalid pace or date gives no plan. */
export function planOf<M extends Movie>(choices: PlanChoices, movies: readonly M[]) {
  const { start } = choices
  if (!start) return undefined
  const pace = paceOf({ ...choices, start }, movies)
  return pace && { plan: planEvenings(movies, pace, start), pace }
}

function paceOf(choices: StartedChoices, movies: readonly Movie[]): Pace | undefined {
  const { by, unit, start, end } = choices
  if (by === 'date') {
    return isPlanDate(end) && end >= start ? paceToFinish(movies, unit, choices) : undefined
  }
  const perWeek = Math.round(Number(choices.typedPace) * 100) / 100
  return perWeek >= 0.1 && perWeek <= 168 ? { unit, perWeek } : undefined
}

export function perWeekText({ unit, perWeek }: Pace): string {
  return `${counted(perWeek, unit === 'films' ? 'film' : 'hour')} a week`
}

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

function isPlanDate(date: string): boolean {
  return /^2[01]\d\d-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))
}
