export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes
export const days = 24 * hours

/**
 * Takes a year, a month or a day from 1895, when films were first shown, to 2199. It refuses
 * 30 February, which Date.parse rolls over.
 */
export function isInCalendar(date: string): boolean {
  const day = `${date}-01-01`.slice(0, 10)
  const time = /^\d{4}(-\d\d){0,2}$/.test(date) ? Date.parse(day) : Number.NaN
  const isReal = Number.isFinite(time) && new Date(time).toISOString().startsWith(day)
  return isReal && date >= '1895' && date < '2200'
}

/** It writes `2026-01-05`, in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
