import { socialCardSize } from '@cinecanon/contract'
import { drawTexts, svg } from '../drawing/drawing.ts'
import { box, circle, group, n, rect } from '../drawing/shapes.ts'
import { type Block, fit, fitOnOneLine, type Space } from '../lettering/fit.ts'
import type { PosterFilm } from '../plan.ts'
import { drawNested } from '../poster.ts'

export const card = { w: socialCardSize.width, h: socialCardSize.height, margin: 64 }

export const site = {
  night: '#14120f',
  paper: '#faf6ee',
  ink: '#1d1912',
  cream: '#f4efe6',
  gold: '#e8b13f',
  ochre: '#8a5a00',
}

export function drawing(content: string, ground: string): string {
  return svg('', card, rect(0, 0, card.w, card.h, ground) + content)
}

export type Colours = { ground: string; ink: string; accent: string }

export const nightly = { ground: site.night, ink: site.cream, accent: site.gold }

export function heading(text: string, space: Space): Block {
  return fit(text, { face: 'fat', ...space })
}

export function line(text: string, space: Space): Block {
  return fitOnOneLine(text, { face: 'text', ...space })
}

export function caption(text: string, space: Space): Block {
  return fitOnOneLine(text, { face: 'text', upper: true, tracking: 0.14, ...space })
}

export function put(block: Block, x: number, y: number, fill: string): string {
  return block.lines.length === 0 ? '' : drawTexts([{ block, x, y, fill }])
}

export function signature(x: number, y: number, colours: Colours): string {
  const arc = 'M21.8 7.3a10.4 10.4 0 1 0 0 17.4'
  const mark =
    `<path fill="none" stroke="${colours.accent}" stroke-width="8.4" d="${arc}"/>` +
    `<path fill="none" stroke="${colours.ground}" stroke-width="2.6" stroke-dasharray="2.6 3.34" d="${arc}"/>` +
    circle(25.4, 16, 3, colours.ink)
  const name = heading('Cinecanon', { w: 400, maxSize: 38 })
  return (
    group(`translate(${n(x)} ${n(y)}) scale(1.375)`, mark) + put(name, x + 56, y + 9, colours.ink)
  )
}

type Spot = { x: number; y: number; w: number }

export function poster(film: PosterFilm, { x, y, w }: Spot): string {
  const offset = w * 0.03
  const shadow = `<path opacity=".28" d="${box(offset, offset, w, w * 1.5)}"/>`
  return group(`translate(${n(x)} ${n(y)})`, shadow + drawNested(film, w))
}
