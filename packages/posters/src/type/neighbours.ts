import { decadeOf } from '@cinecanon/contract'
import { difference } from '../colours.ts'
import type { PosterFilm } from '../plan.ts'
import { sheetOf } from '../sheets/sheets.ts'
import { chosenFor } from './choices.ts'

export { type Choice, chosenFor, schemesOf, shares, suitableFor } from './choices.ts'
export { planAs } from './type-poster.ts'

type Look = { composition: string; ground: string }

/** These are the orders in which posters are neighbours, the best film first. */
export function ordersOf<T extends PosterFilm>(films: readonly T[]): (readonly T[])[] {
  const byYear = films.toSorted((a, b) => a.year - b.year)
  return [films, byYear, ...Map.groupBy(films, decadeOf).values()]
}

export function lookOf(film: PosterFilm, choice = chosenFor(film)): Look | undefined {
  const sheet = sheetOf(film)
  if (sheet) return { composition: sheet.layout, ground: sheet.ground }
  return choice && { composition: choice[0], ground: choice[1] }
}

export function areSimilarLooks(a: Look | undefined, b: Look | undefined): boolean {
  if (!a || !b) return false
  return a.composition === b.composition || difference(a.ground, b.ground) < 18
}
