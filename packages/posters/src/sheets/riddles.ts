import { movieSlug } from '@cinecanon/contract'
import { difference } from '../drawing/difference.ts'
import { flecks, svg } from '../drawing/drawing.ts'
import { rect } from '../drawing/shapes.ts'
import { type PosterFilm, page } from '../plan.ts'
import { sheetOf } from './sheets.ts'

/** These facts of a sheet may be known before its film is guessed. */
export type Riddle = { nouns: readonly string[]; ground: string; idea: string }

/** It is null for films without a sheet, and where drawing, idea or nouns name the film (docs/posters.md). */
export function riddleOf(film: PosterFilm): Riddle | null {
  const sheet = sheetOf(film)
  if (!sheet || sheet.hasLetters || tellingLayouts.has(sheet.layout)) return null
  if (film.imdb_id !== null && leftOut.has(film.imdb_id)) return null
  const { nouns, ground, idea } = sheet
  return sharesWord(film.title, `${nouns} ${idea}`) ? null : { nouns, ground, idea }
}

/** @throws Error for a film that has no riddle */
export function drawRiddle(film: PosterFilm): string {
  const sheet = sheetOf(film)
  if (!sheet) throw new Error('a film without a sheet has no riddle')
  const art = sheet.draw().replaceAll(`${film.imdb_id ?? movieSlug(film)}-`, 'part-')
  const ground = rect(0, 0, page.w, page.h, sheet.ground)
  return svg('Which film?', page, ground + art + flecks(sheet.isCalm))
}

export function areSimilar(a: Riddle, b: Riddle): boolean {
  return difference(a.ground, b.ground) < 18 || a.nouns.some((noun) => b.nouns.includes(noun))
}

/** Their letters are the drawing. */
const tellingLayouts = new Set(['letter', 'lettering'])

const leftOut = new Set([
  // Atrocity is nothing to play with.
  'tt0108052', // Schindler's List
  'tt0090015', // Shoah
  'tt0019254', // The Passion of Joan of Arc
  'tt0253474', // The Pianist
  'tt0091251', // Come and See
  'tt2024544', // 12 Years a Slave
  'tt0118799', // Life Is Beautiful
  'tt8633462', // Quo Vadis, Aida?
  'tt0084707', // Sophie's Choice
  'tt0075404', // The Ascent
  // Their drawings spell or count the title.
  'tt0113247', // La Haine
  'tt0114369', // Se7en
  'tt1032846', // 4 Months, 3 Weeks and 2 Days
  'tt1139797', // Let the Right One In
  // Their subjects all but name them.
  'tt0050083', // 12 Angry Men
  'tt0058150', // Goldfinger
  'tt4975722', // Moonlight
  'tt8946378', // Knives Out
])

function sharesWord(title: string, text: string): boolean {
  const stems = new Set(stemsOf(text))
  return stemsOf(title).some((stem) => stems.has(stem))
}

/** Five letters make "graduated" and "graduate" the same. */
function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return words.filter((word) => !common.has(word)).map((word) => word.slice(0, 5))
}

const common = new Set(['from', 'with', 'that', 'what', 'when', 'where', 'this', 'upon', 'over'])
