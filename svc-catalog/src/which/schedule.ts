import { createHash } from 'node:crypto'
import { isTop100, sheetsADay } from '@cinecanon/contract'
import { areSimilar, keyOf, type Riddle } from '@cinecanon/posters'
import type { RankedFilm } from '../movies/catalog.ts'

export type Candidate = RankedFilm & Riddle

/** Days since 1970 of the first one. */
const firstDay = 20_000
const daysApart = 60

/** Draws the same five for everyone, the easiest first (rule 1.28). @returns the sheets of a day since 1970 */
export function createSchedule(
  candidates: readonly Candidate[],
): (day: number) => readonly Candidate[] {
  const days: (readonly Candidate[])[] = []
  const lastShown = new Map<Candidate, number>()
  let queue = candidates.toSorted((a, b) => chanceOf(a).localeCompare(chanceOf(b)))

  function drawNext(): void {
    const today = days.length
    const rested = queue.filter((each) => today - (lastShown.get(each) ?? -daysApart) >= daysApart)
    const drawn = rested
      .filter(isTop100)
      .reduce<readonly Candidate[]>(
        (found, first) => (found.length > 0 ? found : complete([first], rested)),
        [],
      )
    for (const each of drawn) lastShown.set(each, today)
    queue = [...queue.filter((each) => !drawn.includes(each)), ...drawn]
    const [first, ...harder] = drawn
    days.push(first ? [first, ...harder.sort((a, b) => a.composite_rank - b.composite_rank)] : [])
  }

  return (day) => {
    while (days.length <= day - firstDay) drawNext()
    return days[day - firstDay] ?? []
  }
}

/** Tries films in their order, and goes back where none is left that differs from the others. */
function complete(
  chosen: readonly Candidate[],
  others: readonly Candidate[],
): readonly Candidate[] {
  if (chosen.length === sheetsADay) return chosen
  for (const [index, next] of others.entries()) {
    if (chosen.some((each) => each === next || areSimilar(each, next))) continue
    const found = complete([...chosen, next], others.slice(index + 1))
    if (found.length > 0) return found
  }
  return []
}

/** It has nothing to do with the film, but is the same everywhere. */
function chanceOf(film: Candidate): string {
  return createHash('sha256').update(keyOf(film)).digest('hex')
}
