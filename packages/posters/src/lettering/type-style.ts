import { isTop100, top100Size } from '@cinecanon/contract'
import type { PosterFilm } from '../plan.ts'
import { type Face, faces } from './faces.ts'
import { type Align, type Block, below, fit, fitOnOneLine, offset, onBaselineOf } from './fit.ts'

type TitleStyle = { face: Face; upper: boolean }

type Space = { w: number; h: number; maxSize: number; align: Align }

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

type Credited = Pick<PosterFilm, 'year' | 'directors' | 'composite_rank'>

/** Directors at the left; number in the hundred and year at the right. */
export function setCredits(film: Credited, w: number): Block {
  const options = { face: faces.text, upper: true, maxSize: 14, tracking: 0.06 }
  const right = fitOnOneLine(numberAndYear(film).join(' · '), { ...options, w })
  const names = creditedNames(film.directors)
  const left = fitOnOneLine(names, { ...options, w: w - right.w - 24 })
  return left.lines.length === 0 ? right : onBaselineOf(left, right, w)
}

/** Such as "No. 38 / 100" and "1967". */
export function numberAndYear({ composite_rank, year }: Credited): string[] {
  const isNumbered = composite_rank !== undefined && isTop100({ composite_rank })
  return [isNumbered ? `No. ${composite_rank} / ${top100Size}` : '', String(year)].filter(Boolean)
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
