import { covers, type Face, type FaceName, faces } from './faces.ts'
import { type Align, type Block, below, beside, type FitOptions, fit } from './lettering.ts'
import type { Random } from './seed.ts'

export type TitleStyle = { face: Face; upper: boolean; stack: boolean }

type Space = { w: number; h: number; maxSize: number; align: Align }

/** Faces by genre; each letter of a row is one chance. */
const tastes: Record<string, readonly FaceName[]> = {
  Western: ['fat', 'cut', 'gothic'],
  'Film-Noir': ['gothic', 'cut', 'gothic'],
  Crime: ['gothic', 'cut', 'gothic'],
  Thriller: ['gothic', 'geometric'],
  Horror: ['cut', 'gothic'],
  'Sci-Fi': ['geometric', 'geometric', 'gothic'],
  Romance: ['fat', 'geometric', 'fat'],
  Comedy: ['geometric', 'cut', 'fat'],
  Musical: ['fat', 'geometric', 'cut'],
  Music: ['geometric', 'gothic'],
  Animation: ['cut', 'geometric'],
  War: ['gothic', 'cut'],
  History: ['fat', 'gothic'],
  Biography: ['fat', 'gothic', 'geometric'],
  Documentary: ['geometric', 'gothic'],
}

export function chooseStyle(
  film: { title: string; year: number; genres: string[] },
  random: Random,
): TitleStyle {
  const old: readonly FaceName[] =
    film.year < 1930 ? ['fat', 'fat', 'fat', 'gothic'] : ['geometric', 'gothic', 'fat']
  const candidates = [...film.genres.flatMap((genre) => tastes[genre] ?? []), ...old]
  const drawn = candidates[random.int(0, candidates.length - 1)] ?? 'geometric'
  const long = film.title.length > 30
  const name =
    (drawn === 'cut' && film.title.length > 20) || (drawn === 'fat' && long) ? 'gothic' : drawn
  const face =
    faces[covers(name, film.title.toLocaleUpperCase('en') + film.title) ? name : 'geometric']
  const upper = face.capitalsOnly || random.chance(face.name === 'fat' ? 0.25 : 0.4)
  return { face, upper, stack: upper && random.chance(face.name === 'fat' ? 0.25 : 0.6) }
}

/** A title and, under it and smaller, what follows a colon, a dash or an "or". */
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
    stack: false,
    h: space.h - upper.h - 14,
    maxSize: Math.min(size * 0.55, 34),
  }
  const lower = fit(sub, rest)
  const free =
    space.align === 'left'
      ? 0
      : (Math.max(upper.w, lower.w) - Math.min(upper.w, lower.w)) /
        (space.align === 'right' ? 1 : 2)
  return below(
    upper.w < lower.w ? shift(upper, free) : upper,
    lower.w < upper.w ? shift(lower, free) : lower,
    12,
  )
}

/** Year and directors; "row" puts the year at the other end of the line when there is room. */
export function setCredits(
  film: { year: number; directors: string[] },
  w: number,
  arrangement: Align | 'row',
): Block {
  const align = arrangement === 'row' ? 'left' : arrangement
  const options = {
    face: faces.text,
    upper: true,
    stack: false,
    align,
    w,
    h: 40,
    maxSize: 14,
    tracking: 0.06,
  }
  const year = fit(String(film.year), options)
  const names = oneLine(creditedNames(film.directors), options)
  if (names.lines.length === 0) return year
  if (arrangement === 'row' && names.w + year.w + 24 <= w) return beside(names, year, w)
  const wide = Math.max(names.w, year.w)
  const push = (block: Block) =>
    align === 'left' ? block : shift(block, (wide - block.w) / (align === 'right' ? 1 : 2))
  return below(push(names), push(year), 8)
}

export function splitTitle(title: string): { main: string; sub?: string } {
  for (const cut of [/ - /, /: (?=.{3})/, / (?=or: )/, / (?=or \()/, / (?=\()/, /, (?=\d)/]) {
    const found = cut.exec(title)
    if (!found || found.index < 2 || title.length < 15) continue
    return { main: title.slice(0, found.index), sub: title.slice(found.index + found[0].length) }
  }
  return { main: title }
}

/** A non-breaking space keeps a name together; the row has one line only. */
function oneLine(text: string, options: FitOptions): Block {
  return fit(text.replaceAll(' ', '\u00a0'), options)
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
