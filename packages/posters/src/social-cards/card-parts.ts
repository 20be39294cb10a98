import { socialCardSize } from '@cinecanon/contract'
import { drawTexts, svg } from '../drawing/drawing.ts'
import { box, circle, group, n, rect } from '../drawing/shapes.ts'
import { type Block, fit, fitOnOneLine } from '../lettering/fit.ts'
import type { PosterFilm } from '../plan.ts'
import { drawNested } from '../poster.ts'

export const card = { w: socialCardSize.width, h: socialCardSize.height, margin: 64 }

export const site = {
  night: '#14120f',
  paper: '#faf6ee',
  ink: '#1d1912',
  cream: '#f4efe6',
  dim: '#b9b0a2',
  gold: '#e8b13f',
  ochre: '#8a5a00',
}

export function drawing(content: string, ground: string): string {
  return svg('', card, rect(0, 0, card.w, card.h, ground) + content)
}

type Setting = {
  w: number
  h?: number
  size: number
}

export function heading(text: string, { w, h = 400, size }: Setting): Block {
  return fit(text, { face: 'fat', w, h, maxSize: size })
}

export function line(text: string, { w, size }: Setting): Block {
  return fitOnOneLine(text, { face: 'text', w, maxSize: size })
}

export function caption(text: string, { w, size }: Setting): Block {
  const capitals = { upper: true, tracking: 0.14 }
  return fitOnOneLine(text, { ...capitals, face: 'text', w, maxSize: size })
}

export function put(block: Block, x: number, y: number, fill: string): string {
  return block.lines.length === 0 ? '' : drawTexts([{ block, x, y, fill }])
}

export function signature(
  x: number,
  y: number,
  colours: { ground: string; ink: string; accent: string },
): string {
  const arc = 'M21.8 7.3a10.4 10.4 0 1 0 0 17.4'
  const mark =
    `<path fill="none" stroke="${colours.accent}" stroke-width="8.4" d="${arc}"/>` +
    `<path fill="none" stroke="${colours.ground}" stroke-width="2.6" stroke-dasharray="2.6 3.34" d="${arc}"/>` +
    circle(25.4, 16, 3, colours.ink)
  const name = heading('Cinecanon', { w: 400, size: 38 })
  return (
    group(`translate(${n(x)} ${n(y)}) scale(1.375)`, mark) + put(name, x + 56, y + 9, colours.ink)
  )
}

export type Spot = { x: number; y: number; w: number; turn?: number }

export function poster(film: PosterFilm, { x, y, w, turn = 0 }: Spot): string {
  const h = w * 1.5
  const offset = w * 0.03
  const shadow = `<path opacity=".28" d="${box(offset, offset, w, h)}"/>`
  const turned = turn ? ` rotate(${n(turn)} ${n(w / 2)} ${n(h / 2)})` : ''
  return group(`translate(${n(x)} ${n(y)})${turned}`, shadow + drawNested(film, w))
}
