import type { Hand } from './drawing/hand.ts'
import { type Canvas, group, n, rect, times } from './drawing/shapes.ts'
import { regrounded, type Scheme } from './looks/palette.ts'
import type { Motif } from './motifs/all.ts'
import type { Art, Box, Brief, Cell, Plan } from './plan.ts'

type Chance = Pick<Brief, 'random' | 'hand'>

export function drawArt({ art, ground }: Plan, motif: Motif, { random, hand }: Chance): string {
  const { box, scheme, cells, tiles, within, under = '' } = art
  const { contained = motif.kind === 'object' } = art
  if (box.h < 40) return ''
  const backing = scheme.ground === ground ? '' : fill(box, scheme.ground)
  const canvas = { w: box.w, h: box.h, random, contained, ...colours(scheme) }
  const drawn = cells
    ? cells.map((cell) => inCell(cell, canvas, motif)).join('')
    : tiles
      ? asTiles(art, { canvas, hand, ...tiles }, motif)
      : nested(box, contained ? drawRepeated(canvas, motif) : motif.draw(canvas))
  const whole = backing + under + drawn
  if (within) return hand.clipped(within, whole)
  return cells ? nested(box, group(`translate(${n(-box.x)} ${n(-box.y)})`, whole)) : whole
}

function nested({ x, y, w, h }: Box, content: string): string {
  return `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}">${content}</svg>`
}

function fill({ x, y, w, h }: Box, colour: string): string {
  return rect(x, y, w, h, colour)
}

function colours({ ground, inks: [main, second, accent] }: Scheme) {
  return { ground, main, second, accent }
}

function inCell({ scheme, ...box }: Cell, canvas: Canvas, motif: Motif): string {
  const own = { ...canvas, ...(scheme && colours(scheme)), w: box.w, h: box.h }
  if (canvas.contained) return group(`translate(${n(box.x)} ${n(box.y)})`, motif.draw(own))
  const backing = own.ground === canvas.ground ? '' : rect(0, 0, box.w, box.h, own.ground)
  return nested(box, backing + motif.draw(own))
}

type Tiling = { canvas: Canvas; hand: Hand; columns: number; rows: number }

/** As a share of a tile's width. */
const gap = 0.07

function asTiles({ box, scheme }: Art, tiling: Tiling, motif: Motif): string {
  const { canvas, hand, columns, rows } = tiling
  const { random, ground, main } = canvas
  const [w, h] = [box.w / columns, box.h / rows]
  const tile = { x: w * gap, y: w * gap, w: w * (1 - 2 * gap), h: h - 2 * w * gap }
  const usual = { ...canvas, w: tile.w, h: tile.h, contained: true }
  const odd = { ...usual, ...colours(regrounded(scheme, main)) }
  const [column, row] = [random.int(0, columns - 1), random.int(0, rows - 1)]
  const at = { ...tile, x: tile.x + column * w, y: tile.y + row * h }
  const cell = { x: column * w, y: row * h, w, h }
  return (
    hand.pattern({ w, h }, box, nested(tile, motif.draw(usual))) +
    fill(cell, ground) +
    fill(at, main) +
    nested(at, motif.draw(odd))
  )
}

/** A single object in changing inks, where the field is flat or narrow. */
function drawRepeated(canvas: Canvas, motif: Motif): string {
  const { w, h, random, main, accent } = canvas
  const flat = w / h
  const count =
    flat > 1.5 || flat < 0.6
      ? Math.min(3, Math.round(Math.max(flat, 1 / flat) + random.between(-0.1, 0.5)))
      : 1
  const [dx, dy] = flat > 1 ? [(w - 40) / count, 0] : [0, (h - 40) / count]
  if (count === 1) return motif.draw(canvas)
  return times(count, (i) => {
    const cell = { ...canvas, w: dx || w, h: dy || h }
    const drawn = motif.draw(i % 2 === 0 ? cell : { ...cell, main: accent, accent: main })
    return group(`translate(${n(dx ? 20 + i * dx : 0)} ${n(dy ? 20 + i * dy : 0)})`, drawn)
  }).join('')
}
