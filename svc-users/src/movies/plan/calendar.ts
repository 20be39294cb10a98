import {
  dayAfter,
  type Evening,
  type Movie,
  type PlanList,
  runtimeText,
  type UserId,
} from '@cinecanon/contract'
import type { DateArray, EventAttributes } from 'ics'

type Plan = { list: PlanList; userId: UserId }

/** Writes whole-day events, with stable ids, so that importing again moves them. */
export async function calendarOf(evenings: readonly Evening<Movie>[], plan: Plan): Promise<string> {
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
