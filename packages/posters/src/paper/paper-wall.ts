import { type WallGrid, wallGrid, wallMeasures } from '@cinecanon/contract'
import { svg } from '../drawing/drawing.ts'
import { box, group, n, rect } from '../drawing/shapes.ts'
import { type Block, baselineOf, fit, fitOnOneLine } from '../lettering/fit.ts'
import type { PosterFilm } from '../plan.ts'
import { drawNested } from '../poster.ts'
import { caption, heading, line, put, site } from '../social-cards/card-parts.ts'

export type PaperWall = {
  films: readonly { film: PosterFilm; hangs: boolean }[]
  above: string
  headline: string
  /** It is the number at the top right, and its unit. */
  count: readonly [number: string, unit: string]
  foot: readonly [left: string, right: string]
}

export type Surface = {
  w: number
  h: number
  margin: readonly [x: number, y: number]
  /** All lettering and gaps are multiples of it. */
  unit: number
  /** Frames have titles where these are large enough to be read. */
  hasTitles: boolean
}

export function drawPaperWall(wall: PaperWall, surface: Surface): string {
  const { w, h, unit, margin } = surface
  const [x, y] = margin
  const [head, foot] = [wallMeasures.head * unit, wallMeasures.foot * unit]
  const room = { w: w - x * 2, h: h - y * 2 - head - foot }
  const grid = wallGrid(wall.films.length, room, wallMeasures.gap * unit)
  const left = (w - grid.w) / 2
  const top = (h - head - grid.h - foot) / 2
  const cells = wall.films.map(({ film, hangs }, i) => {
    const [column, row] = [i % grid.columns, Math.floor(i / grid.columns)]
    const at = [column * (grid.cell + grid.gap), row * (grid.cell * 1.5 + grid.gap)] as const
    const content = hangs
      ? drawNested(film, grid.cell)
      : frame(film, i + 1, { ...surface, ...grid })
    return group(`translate(${at.map(n).join(' ')})`, content)
  })
  return svg(
    wall.headline,
    { w, h },
    rect(0, 0, w, h, site.paper) +
      group(`translate(${n(left)} ${n(top)})`, header(wall, grid.w, unit)) +
      group(`translate(${n(left)} ${n(top + head)})`, cells.join('')) +
      group(`translate(${n(left)} ${n(top + head + grid.h)})`, footer(wall, grid.w, unit)),
  )
}

const soft = '#5f5648'

function header({ above, headline, count }: PaperWall, w: number, unit: number): string {
  const rule = (wallMeasures.head - 2.2) * unit
  const baseline = rule - 2 * unit
  const number = heading(count[0], { w: w / 4, maxSize: 9.4 * unit })
  const label = line(count[1], { w: w / 4, maxSize: 3 * unit })
  const right = w - label.w
  const beside = { w: right - number.w - 4 * unit, maxSize: 4.8 * unit }
  const title = fitOnOneLine(headline, { face: 'fat', ...beside })
  const small = caption(above, { w: w / 2, maxSize: 1.45 * unit, tracking: 0.1 })
  return (
    put(small, 0, baseline - baselineOf(title) - 3.1 * unit, site.ochre) +
    putOnBaseline(title, 0, baseline, site.ink) +
    putOnBaseline(number, right - number.w - unit, baseline, site.ink) +
    putOnBaseline(label, right, baseline, site.ink) +
    rect(0, rule, w, unit * 0.2, site.ink)
  )
}

function footer({ foot: [left, right] }: PaperWall, w: number, unit: number): string {
  const end = line(right, { w: w / 3, maxSize: 1.6 * unit })
  const start = line(left, { w: w - end.w - 2 * unit, maxSize: 1.6 * unit })
  return [start, end]
    .map((block, i) =>
      putOnBaseline(block, i * (w - end.w), (wallMeasures.foot - 0.6) * unit, soft),
    )
    .join('')
}

function frame(film: PosterFilm, number: number, grid: Surface & WallGrid): string {
  const { cell, unit, hasTitles } = grid
  const edge = unit * 0.1
  const inset = cell * 0.09
  const size = cell - inset * 2
  const numeral = heading(String(number), { w: size, maxSize: cell * 0.26 })
  const options = { face: 'text' as const, w: size, h: cell * 0.9, maxSize: cell * 0.105 }
  const title = hasTitles ? put(fit(film.title, options), inset, inset + cell * 0.32, soft) : ''
  return (
    `<path fill="none" stroke="#a59c8c" stroke-width="${n(edge)}" d="${box(edge / 2, edge / 2, cell - edge, cell * 1.5 - edge)}"/>` +
    put(numeral, inset, inset, site.ink) +
    title
  )
}

function putOnBaseline(block: Block, x: number, baseline: number, fill: string): string {
  return put(block, x, baseline - baselineOf(block), fill)
}
