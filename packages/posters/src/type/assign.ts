import { decadeOf } from '@cinecanon/contract'
import { difference } from '../drawing/difference.ts'
import type { PosterFilm } from '../plan.ts'
import { sheetOf } from '../sheets/sheets.ts'
import {
  type Choice,
  type CompositionName,
  chosenFor,
  keyOf,
  schemesOf,
  suitableFor,
} from './choices.ts'
import { planAs } from './type-poster.ts'

/** Of all posters in type, at most. */
export const shares: Record<Exclude<CompositionName, 'plain'>, number> = {
  ...{ bars: 0.09, bleed: 0.09, column: 0.09, crescendo: 0.06, diagonal: 0.09, fill: 0.05 },
  ...{ grid: 0.05, initial: 0.06, justified: 0.1, numeral: 0.06, register: 0.06, repeat: 0.05 },
  ...{ ring: 0.06, split: 0.07, stack: 0.05, stair: 0.09, upright: 0.09, whisper: 0.03, year: 0.07 },
}

type Look = { composition: string; ground: string }

/** The orders in which films stand beside each other; they come best first. */
export function ordersOf<T extends PosterFilm>(films: readonly T[]): (readonly T[])[] {
  const byYear = films.toSorted((a, b) => a.year - b.year)
  return [films, byYear, ...Map.groupBy(films, decadeOf).values()]
}

export function lookOf(film: PosterFilm, choice = chosenFor(film)): Look | undefined {
  const sheet = sheetOf(film)
  if (sheet) return { composition: sheet.layout, ground: sheet.ground }
  return choice && { composition: choice[0], ground: choice[1] }
}

export function areAlike(a: Look | undefined, b: Look | undefined): boolean {
  if (!a || !b) return false
  return a.composition === b.composition || difference(a.ground, b.ground) < 18
}

/**
 * Chooses for films without a choice, and again for those that look like a neighbour; all others stay.
 * @returns the choices of all films in type
 */
export function assignTypePosters(films: readonly PosterFilm[]): Map<PosterFilm, Choice> {
  const inType = films.filter((film) => !sheetOf(film))
  const neighbours = neighboursOf(films)
  const chosen = new Map<PosterFilm, Choice>()
  const alikeTo = (film: PosterFilm, choice?: Choice) =>
    (neighbours.get(film) ?? []).filter((other) =>
      areAlike(lookOf(film, choice), lookOf(other, chosen.get(other))),
    )
  const open = new Map<PosterFilm, number>()
  for (const film of inType) {
    const choice = chosenFor(film)
    if (!choice || alikeTo(film, choice).length > 0) open.set(film, 0)
    else chosen.set(film, choice)
  }
  const costOf = (film: PosterFilm, choice: Choice) => {
    const share = shares[choice[0] as keyof typeof shares] * inType.length
    const used = [...chosen.values()].filter(([name]) => name === choice[0]).length / share
    const conflicts = alikeTo(film, choice).map((other) => 1000 * ((open.get(other) ?? 1e3) + 1))
    return conflicts.reduce((sum, each) => sum + each, used < 1 ? 20 * used : 500)
  }
  const queue = [...open.keys()].sort((a, b) => suitableFor(a).length - suitableFor(b).length)
  for (let film = queue.shift(), rounds = 0; film && rounds < 9999; film = queue.shift(), rounds++) {
    const choice = cheapest(film, costOf)
    for (const other of choice ? alikeTo(film, choice) : []) {
      if (!open.has(other) || !chosen.delete(other)) continue
      open.set(other, (open.get(other) ?? 0) + 1)
      queue.push(other)
    }
    if (choice) chosen.set(film, choice)
  }
  return chosen
}

function neighboursOf(films: readonly PosterFilm[]): Map<PosterFilm, PosterFilm[]> {
  const found = new Map(films.map((film) => [film, [] as PosterFilm[]]))
  for (const order of ordersOf(films)) {
    for (const [i, film] of order.entries()) {
      found.get(film)?.push(...[order[i - 1], order[i + 1]].filter((other) => other !== undefined))
    }
  }
  return found
}

/** Of the possible choices, those that cost the same in the film's own order. */
function cheapest(
  film: PosterFilm,
  costOf: (film: PosterFilm, choice: Choice) => number,
): Choice | undefined {
  return [...new Set(suitableFor(film))]
    .flatMap((name) => schemesOf(film).map((scheme, i) => ({ name, scheme, i })))
    .map(({ name, scheme, i }) => ({ choice: [name, scheme.ground] as const, scheme, i }))
    .map((option) => ({ ...option, cost: costOf(film, option.choice) + option.i }))
    .sort((a, b) => a.cost - b.cost)
    .find(({ choice, scheme }) => planAs(film, choice, scheme))?.choice
}
