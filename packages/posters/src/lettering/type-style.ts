import type { Random } from '../drawing/seed.ts'
import { covers, type Face, type FaceName, faces } from './faces.ts'
import { type Align, type Block, below, fit, fitOnOneLine, offset, onBaselineOf } from './fit.ts'

export type TitleStyle = { face: Face; upper: boolean; stack: boolean }

type Space = { w: number; h: number; maxSize: number; align: Align }

/** By genre; repeated names weigh more. */
const tempers: Record<string, readonly FaceName[]> = {
  Western: ['slab', 'slab', 'cut', 'gothic'],
  'Film-Noir': ['antonio', 'gothic', 'typed', 'dm'],
  Crime: ['gothic', 'antonio', 'anton'],
  Thriller: ['gothic', 'archivo', 'bebas'],
  Horror: ['cut', 'shoulders', 'gothic'],
  'Sci-Fi': ['geometric', 'bricolage', 'shoulders'],
  Romance: ['dm', 'yeseva', 'fat', 'gloock'],
  Comedy: ['round', 'cut', 'fat'],
  Musical: ['righteous', 'fat', 'shrikhand'],
  Music: ['righteous', 'anton', 'bricolage'],
  Animation: ['round', 'cut', 'round'],
  Family: ['round', 'cut'],
  War: ['gothic', 'slab', 'anton'],
  History: ['bodoni', 'dm', 'yeseva'],
  Biography: ['gloock', 'bodoni', 'archivo'],
  Documentary: ['archivo', 'typed', 'bebas'],
  Sport: ['anton', 'shoulders'],
}

const eras: readonly [until: number, ...FaceName[]][] = [
  [1929, 'bodoni', 'yeseva', 'fat', 'bodoni'],
  [1945, 'righteous', 'josefin', 'yeseva', 'dm', 'fat'],
  [1954, 'antonio', 'gothic', 'dm', 'fat', 'bebas'],
  [1972, 'archivo', 'geometric', 'anton', 'fat', 'black'],
  [1979, 'gloock', 'shrikhand', 'fat', 'black', 'archivo'],
  [1989, 'bricolage', 'shoulders', 'anton', 'geometric'],
  [9999, 'bricolage', 'archivo', 'bebas', 'geometric', 'antonio'],
]

const eastAsian = ['Japan', 'Hong Kong', 'Taiwan', 'China', 'South Korea']

/** Bounded, because some outlines are long. */
const mostLetters: Partial<Record<FaceName, number>> = {
  shrikhand: 12,
  typed: 16,
  cut: 20,
  slab: 24,
  bodoni: 24,
  gloock: 24,
  dm: 24,
  yeseva: 24,
  dela: 24,
  righteous: 28,
  fat: 30,
  round: 30,
}

/** Good lower case. */
const soft: readonly FaceName[] = ['fat', 'bodoni', 'dm', 'gloock', 'yeseva', 'shrikhand', 'round']

type Styled = { title: string; year: number; genres: string[]; country: string[] }

export function chooseStyle(film: Styled, random: Random): TitleStyle {
  const face = faces[chooseFace(film, candidatesFor(film), random)]
  const isSoft = soft.includes(face.name)
  const upper = face.capitalsOnly || random.chance(isSoft ? 0.2 : 0.5)
  return { face, upper, stack: upper && random.chance(isSoft ? 0.2 : 0.6) }
}

function candidatesFor({ year, genres, country }: Styled): FaceName[] {
  const [, ...ofTime] = eras.find(([until]) => year <= until) ?? [0]
  const isEastAsian = country.some((each) => eastAsian.includes(each))
  const ofCountry: FaceName[] = isEastAsian ? ['dela', 'dela', 'dela'] : []
  return [...genres.flatMap((genre) => tempers[genre] ?? []), ...ofTime, ...ofTime, ...ofCountry]
}

/** One at a time, because the check loads the font. */
function chooseFace(film: Styled, candidates: readonly FaceName[], random: Random): FaceName {
  const name = candidates[random.int(0, candidates.length - 1)]
  if (!name) return 'geometric'
  const { title } = film
  const fits =
    title.length <= (mostLetters[name] ?? 99) && covers(name, title.toLocaleUpperCase('en') + title)
  if (fits) return name
  const others = candidates.filter((candidate) => candidate !== name)
  return chooseFace(film, others, random)
}

/** With a smaller subtitle. */
export function setTitle(title: string, style: TitleStyle, space: Space): Block {
  const { main, sub } = splitTitle(title)
  if (!sub) return fit(main, { ...style, ...space })
  const upper = fit(main, { ...style, ...space, h: space.h * 0.66 })
  const size = Math.max(...upper.lines.map((line) => line.size), 1)
  const face = style.face.name === 'gothic' ? style.face : faces.geometric
  const rest = {
    ...space,
    face,
    upper: style.upper,
    h: space.h - upper.h - 14,
    maxSize: Math.min(size * 0.55, 34),
  }
  const lower = fit(sub, rest)
  const free = offset(Math.max(upper.w, lower.w) - Math.min(upper.w, lower.w), space.align)
  return below(
    upper.w < lower.w ? shift(upper, free) : upper,
    lower.w < upper.w ? shift(lower, free) : lower,
    12,
  )
}

/** `row` ends the line with the year where it fits. */
export function setCredits(
  film: { year: number; directors: string[] },
  w: number,
  arrangement: Align | 'row',
): Block {
  const align = arrangement === 'row' ? 'left' : arrangement
  const options = { face: faces.text, upper: true, align, w, maxSize: 14, tracking: 0.06 }
  const year = fitOnOneLine(String(film.year), options)
  const names = fitOnOneLine(creditedNames(film.directors), options)
  if (names.lines.length === 0) return year
  if (arrangement === 'row' && names.w + year.w + 24 <= w) return onBaselineOf(names, year, w)
  const wide = Math.max(names.w, year.w)
  const push = (block: Block) => shift(block, offset(wide - block.w, align))
  return below(push(names), push(year), 8)
}

export function splitTitle(title: string): { main: string; sub?: string } {
  for (const cut of [/ - /, /: (?=.{3})/, / (?=or: )/, / (?=or \()/, / (?=\()/, /, (?=\d)/]) {
    const match = cut.exec(title)
    if (!match || match.index < 2 || title.length < 15) continue
    return { main: title.slice(0, match.index), sub: title.slice(match.index + match[0].length) }
  }
  return { main: title }
}

export function creditedNames(directors: readonly string[]): string {
  const [first = '', second] = directors
  if (!second) return first
  return directors.length === 2 ? `${first} & ${second}` : `${first} and others`
}

function shift(block: Block, by: number): Block {
  return {
    ...block,
    lines: block.lines.map((line) => ({ ...line, x: line.x + by })),
    w: block.w + by,
  }
}
