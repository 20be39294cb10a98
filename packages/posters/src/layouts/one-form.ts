import { oval } from '../drawing/paths.ts'
import { around, n, shape, stroke } from '../drawing/shapes.ts'
import { contrast, type Scheme } from '../looks/palette.ts'
import { artScheme, type Box, type Brief, type Cell, type Layout, page } from '../plan.ts'
import { foot, footPanel } from './title-field.ts'

const { w: W } = page

/** One form, most of the page high. */
export const monument: Layout = {
  suits: ({ kind }) => (kind === 'object' ? 1.3 : kind === 'scene' ? 1.2 : 0.2),
  plan: (brief) => {
    const { scheme, random, kind } = brief
    const isField = random.chance(0.55)
    const on = isField ? artScheme(scheme, random) : scheme
    const { edge, texts } = foot(brief, { h: 130, capitals: 76, on })
    const box = { x: 0, y: 0, w: W, h: edge + (isField ? 6 : 0) }
    const tinted = !isField && random.chance(0.4) ? artScheme(scheme, random) : scheme
    const size = Math.max(W, edge) * random.between(1.02, 1.12)
    return {
      ground: scheme.ground,
      art: {
        box,
        scheme: tinted,
        under: shade(brief, box, tinted),
        ...(kind === 'object' && { cells: [centred(W / 2, edge / 2, size)] }),
      },
      panels: isField ? footPanel(brief, edge, on.ground) : '',
      texts,
    }
  },
}

/** One small form in an empty field; a scene becomes a stamp. */
export const speck: Layout = {
  suits: ({ kind }) => (kind === 'object' ? 0.9 : 0.3),
  plan: (brief) => {
    const { scheme, random, kind } = brief
    const { edge, texts } = foot(brief, { h: 96, capitals: 40, on: scheme, align: 'left' })
    const [x, y] = random.pick([
      [200, 236],
      [272, 182],
      [128, 182],
      [272, edge - 96],
      [128, edge - 96],
    ])
    const isObject = kind === 'object'
    const cell: Cell = isObject
      ? centred(x, y, 132)
      : { x: x - 56, y: y - 78, w: 112, h: 156, scheme: artScheme(scheme, random) }
    return {
      ground: scheme.ground,
      art: {
        box: { x: 0, y: 0, w: W, h: edge },
        scheme,
        under: isObject && random.chance(0.6) ? ground(brief, y + 66, edge) : '',
        cells: [cell],
      },
      panels: '',
      texts,
    }
  },
}

/** Cropped by two edges. */
export const crop: Layout = {
  suits: ({ kind }) => (kind === 'object' ? 1.3 : kind === 'pattern' ? 0.9 : 0.03),
  plan: (brief) => {
    const { scheme, random } = brief
    const on = artScheme(scheme, random)
    const { edge, texts } = foot(brief, { h: 140, capitals: 84, on })
    const size = edge * random.between(1.3, 1.6)
    const cell = centred(W * random.pick([0.16, 0.84]), edge * random.pick([0.26, 0.74]), size)
    return {
      ground: scheme.ground,
      art: {
        box: { x: 0, y: 0, w: W, h: edge + 6 },
        scheme,
        cells: [cell],
      },
      panels: footPanel(brief, edge, on.ground),
      texts,
    }
  },
}

/** Cut out of a disc; a scene is seen through it. */
export const counterform: Layout = {
  suits: ({ kind }) => (kind === 'scene' ? 1.3 : kind === 'object' ? 0.9 : 0.5),
  plan: (brief) => {
    const { scheme, random, kind, hand } = brief
    const { edge, texts } = foot(brief, { h: 120, capitals: 64, on: scheme })
    const box = { x: 26, y: 30, w: W - 52, h: edge - 34 }
    const size = Math.min(box.w, box.h)
    const [x, y] = [W / 2, box.y + box.h / 2]
    const isObject = kind === 'object'
    return {
      ground: scheme.ground,
      art: {
        box,
        scheme: isObject ? holed(scheme, random.pick([0, 2])) : artScheme(scheme, random),
        within: isObject
          ? hand.disc(x, y, size / 2)
          : random.pick([arch, keyhole, drop, round])(box),
        ...(isObject && { cells: [centred(x, y, size * 0.84)] }),
      },
      panels: '',
      texts,
    }
  },
}

function holed({ ground, inks }: Scheme, main: 0 | 2): Scheme {
  const field = inks[main]
  const other = inks.find((ink) => contrast(ink, field) >= 1.25 && contrast(ink, ground) >= 1.25)
  return { ground: field, inks: [ground, other ?? ground, ground] }
}

function centred(x: number, y: number, size: number): Box {
  return { x: x - size / 2, y: y - size / 2, w: size, h: size }
}

/** Dots at the head of the art. */
function shade({ hand, random, kind }: Brief, box: Box, scheme: Scheme): string {
  if (kind !== 'object' || random.chance(0.5)) return ''
  const [, second] = scheme.inks
  const low = box.h * random.between(0.3, 0.62)
  const band = (from: number, to: number) => hand.box(-6, from, W + 12, to - from)
  return (
    hand.halftone(band(-6, low * 0.55), { r: 2.6, step: 9, fill: second }) +
    hand.halftone(band(low * 0.55, low), { r: 1.7, step: 9, fill: second })
  )
}

/** A line or a plane to stand on. */
function ground({ hand, scheme, random }: Brief, y: number, edge: number): string {
  const [, second] = scheme.inks
  if (random.chance(0.5)) return stroke(`M-6 ${n(y)}H${W + 6}`, second, 2)
  return shape(hand.box(-6, y, W + 12, edge - y + 8), second)
}

function arch({ x, y, w, h }: Box): string {
  const [r, left] = [w * 0.39, x + w * 0.11]
  return `M${n(left)} ${n(y + h)}V${n(y + r)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0V${n(y + h)}z`
}

function keyhole({ x, y, w, h }: Box): string {
  const middle = x + w / 2
  const r = Math.min(w, h) * 0.32
  const [fromX, fromY] = around(middle, y + r, r, 0.36)
  const [toX] = around(middle, y + r, r, 0.14)
  const half = r * 1.05
  return `M${n(fromX)} ${n(fromY)}A${n(r)} ${n(r)} 0 1 1 ${n(toX)} ${n(fromY)}L${n(middle + half)} ${n(y + h)}H${n(middle - half)}z`
}

function drop({ x, y, w, h }: Box): string {
  const middle = x + w / 2
  const r = Math.min(w * 0.44, h * 0.4)
  const low = y + h - r
  return `M${n(middle)} ${n(y)}C${n(middle + r * 0.3)} ${n(y + h * 0.26)} ${n(middle + r)} ${n(low - r * 0.7)} ${n(middle + r)} ${n(low)}a${n(r)} ${n(r)} 0 0 1 ${n(-2 * r)} 0C${n(middle - r)} ${n(low - r * 0.7)} ${n(middle - r * 0.3)} ${n(y + h * 0.26)} ${n(middle)} ${n(y)}z`
}

function round({ x, y, w, h }: Box): string {
  return oval(x + w / 2, y + h / 2, Math.min(w, h) / 2)
}
