import { sheetsADay } from '@cinecanon/contract'
import { days } from '@cinecanon/contract/time'
import { storedJson, storeText } from '@cinecanon/web/browser-storage'
import { createStore } from '@cinecanon/web/store'

export const outcomes = ['first', 'hint', 'missed'] as const
export type Outcome = (typeof outcomes)[number]
/** The keys are days; each has the outcomes of its sheets in order. */
export type Results = Readonly<Record<string, readonly Outcome[]>>

const key = 'cinecanon:which'
const store = createStore<Results>({}, { whileUsed: readStored })

function readStored(set: (results: Results) => void) {
  const read = () => set(resultsIn(storedJson(key)))
  read()
  addEventListener('storage', read)
  return () => removeEventListener('storage', read)
}

export const useResults = store.use

export function addOutcome(day: string, outcome: Outcome): void {
  const results = { ...store.get(), [day]: [...(store.get()[day] ?? []), outcome] }
  storeText(key, JSON.stringify(results))
  store.set(results)
}

/** A stored value may come from another release, or from a person's own hand. */
function resultsIn(stored: unknown): Results {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([day, all]) =>
        !Number.isNaN(Date.parse(day)) &&
        Array.isArray(all) &&
        all.length <= sheetsADay &&
        all.every((each) => outcomes.includes(each)),
    ),
  )
}

/** Counts the days up to this one on which all sheets were played. */
export function streakOn(day: string, results: Results): number {
  let count = 0
  while (results[dayBefore(day, count)]?.length === sheetsADay) count += 1
  return count
}

export function spreadOf(results: Results): Record<Outcome, number> {
  const all = Object.values(results).flat()
  const count = (outcome: Outcome) => all.filter((each) => each === outcome).length
  return { first: count('first'), hint: count('hint'), missed: count('missed') }
}

export function foundIn(played: readonly Outcome[]): number {
  return played.filter((outcome) => outcome !== 'missed').length
}

const signs: Record<Outcome, string> = { first: '●', hint: '◐', missed: '○' }

/** It tells no title. */
export function lineOf(day: string, results: Results, address: string): string {
  const played = results[day] ?? []
  const streak = streakOn(day, results)
  return [
    `Which film? ${dayText(day)}`,
    played.map((outcome) => signs[outcome]).join(''),
    `${foundIn(played)} of ${sheetsADay}`,
    ...(streak > 1 ? [`${streak} days in a row`] : []),
    address,
  ].join(' · ')
}

/** Days are of UTC, as the sheets are. */
export function dayText(day: string): string {
  const format = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Date(day).toLocaleDateString('en-GB', format)
}

function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * days).toISOString().slice(0, 10)
}
