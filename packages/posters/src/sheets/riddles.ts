import { difference } from '../colours.ts'
import { flecks, svg } from '../drawing/drawing.ts'
import { rect } from '../drawing/shapes.ts'
import { keyOf, type PosterFilm, page } from '../plan.ts'
import { sheetOf } from './sheets.ts'

/** These facts of a sheet may be known before its film is guessed. */
export type Riddle = { nouns: readonly string[]; ground: string; idea: string }

/** It is null for films without a sheet, and where drawing, idea or nouns name the film (docs/posters.md). */
export function riddleOf(film: PosterFilm): Riddle | null {
  const sheet = sheetOf(film)
  if (!sheet || sheet.noRiddle || sheet.hasLetters || tellingLayouts.has(sheet.layout)) return null
  const { nouns, ground, idea } = sheet
  const isSafe = stemsOf(film.title).isDisjointFrom(stemsOf(`${nouns} ${idea}`))
  return isSafe ? { nouns, ground, idea } : null
}

/** @throws Error for a film that has no riddle */
export function drawRiddle(film: PosterFilm): string {
  const sheet = sheetOf(film)
  if (!sheet) throw new Error('a film without a sheet has no riddle')
  const art = sheet.draw().replaceAll(`${keyOf(film)}-`, 'part-')
  const ground = rect(0, 0, page.w, page.h, sheet.ground)
  return svg('Which film?', page, ground + art + flecks(sheet.isCalm))
}

export function areSimilar(a: Riddle, b: Riddle): boolean {
  return difference(a.ground, b.ground) < 18 || a.nouns.some((noun) => b.nouns.includes(noun))
}

/** Their letters are the drawing. */
const tellingLayouts = new Set(['letter', 'lettering'])

/** Five letters make "graduated" and "graduate" the same. */
function stemsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return new Set(words.filter((word) => !common.has(word)).map((word) => word.slice(0, 5)))
}

const common = new Set(['from', 'with', 'that', 'what', 'when', 'where', 'this', 'upon', 'over'])
