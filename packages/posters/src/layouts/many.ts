import { type Point, points, shape } from '../drawing/shapes.ts'
import { artScheme, type Box, type Brief, type Cell, type Layout, page } from '../plan.ts'
import { foot, footPanel, head, headPanel } from './title-field.ts'

const { w: W, h: H, margin: M } = page

/** A pattern with one tile in other inks. */
export const field: Layout = {
  suits: ({ kind }) => (kind === 'pattern' ? 1.6 : kind === 'object' ? 0.9 : 0.25),
  plan: (brief) => {
    const { scheme, random, kind } = brief
    const on = artScheme(scheme, random)
    const { edge, texts } = foot(brief, { h: 130, capitals: 72, on })
    const columns = kind === 'scene' ? 3 : random.pick([3, 4, 5])
    const tall = kind === 'scene' ? 1.3 : 1
    const rows = Math.max(2, Math.round((edge / W) * (columns / tall)))
    return {
      ground: scheme.ground,
      art: {
        box: { x: 0, y: 0, w: W, h: edge + 6 },
        scheme,
        ...(kind !== 'pattern' && { tiles: { columns, rows } }),
      },
      panels: footPanel(brief, edge, on.ground),
      texts,
    }
  },
}

/** Repeats that grow by √2, or a scene in such bands. */
export const ladder: Layout = {
  suits: ({ kind, film }) =>
    (kind === 'object' ? 1 : kind === 'scene' ? 0.4 : 0) * (film.title.length > 26 ? 0.5 : 1),
  plan: (brief) => {
    const { scheme, kind } = brief
    const { edge, texts } = head(brief, { h: 150, capitals: 84, on: scheme })
    const box = { x: 0, y: edge, w: W, h: H - edge }
    return {
      ground: scheme.ground,
      art: {
        box,
        scheme,
        cells: kind === 'object' ? rungs(brief, box) : bands(brief, box),
      },
      panels: '',
      texts,
    }
  },
}

const growth = [1, Math.SQRT2, 2, 2 * Math.SQRT2] as const

/** The first and last are cropped. */
function rungs({ scheme, random }: Brief, { h }: Box): Cell[] {
  const [main, second, accent] = scheme.inks
  const largest = Math.min(h - M, 236)
  const turned = { ground: scheme.ground, inks: [accent, second, main] as const }
  const isMirrored = random.chance(0.4)
  let at = -largest * 0.12
  return growth.map((grown, i) => {
    const size = (largest * grown) / 2.83
    const x = isMirrored ? W - at - size : at
    at += size * 0.86
    const cell = { x, y: H - M - size, w: size, h: size }
    return i === 3 ? { ...cell, scheme: turned } : cell
  })
}

function bands({ scheme, random }: Brief, { y, h }: Box): Cell[] {
  const [one, two, three] = growth
  const unit = h / (one + two + three)
  const tinted = artScheme(scheme, random)
  return [
    { x: 0, y, w: W, h: one * unit },
    { x: 0, y: y + one * unit, w: W, h: two * unit, scheme: tinted },
    { x: 0, y: y + (one + two) * unit, w: W, h: three * unit },
  ]
}

/** Splits the page at 1/3 or 5/8. */
export const horizon: Layout = {
  suits: ({ kind }) => (kind === 'object' ? 0.7 : 1.2),
  plan: (brief) => {
    const { scheme, random, kind } = brief
    const on = artScheme(scheme, random)
    const isBelow = random.chance(0.65)
    const split = H * (isBelow ? 0.625 : 0.333)
    const wanted = { h: (isBelow ? H - split : split) - 84, capitals: 84, on }
    const { edge, texts } = isBelow ? foot(brief, wanted) : head(brief, wanted)
    const line = isBelow ? Math.min(split, edge) : Math.max(split, edge)
    const box = isBelow
      ? { x: 0, y: 0, w: W, h: line + 6 }
      : { x: 0, y: line - 6, w: W, h: H - line + 6 }
    const size = box.h * random.between(1, 1.2)
    const x = W * random.pick([0.3, 0.7]) - size / 2
    const y = isBelow ? line - size * 0.72 : line + (H - line - size) / 2
    return {
      ground: scheme.ground,
      art: {
        box,
        scheme,
        ...(kind === 'object' && { cells: [{ x, y, w: size, h: size }] }),
      },
      panels: isBelow ? footPanel(brief, line, on.ground) : headPanel(brief, line, on.ground),
      texts,
    }
  },
}

/** On a diagonal, with a level title. */
export const axis: Layout = {
  suits: ({ kind }) => (kind === 'pattern' ? 1 : 0.9),
  plan: (brief) => {
    const { scheme, random, kind, hand } = brief
    const on = artScheme(scheme, random)
    const { edge, texts } = foot(brief, { h: 120, capitals: 72, on })
    const rise = W * Math.tan((random.pick([23, 23, 38]) * Math.PI) / 180)
    const rises = random.chance(0.5)
    const [low, high] = [edge - 4, edge - 4 - rise]
    const slope = rises ? points([-6, low], [W + 6, high]) : points([-6, high], [W + 6, low])
    const field = hand.cut([...slope, [W + 6, H + 6], [-6, H + 6]])
    const shift = (by: number): Point[] => slope.map(([x, y]) => [x, y + by])
    const stripe = hand.cut([...shift(-16), ...shift(-7).toReversed()], 0.8)
    const size = kind === 'object' ? Math.min(330, edge * 0.76) : 0
    const middle = rises ? 0.38 : 0.62
    return {
      ground: scheme.ground,
      art: {
        box: { x: 0, y: 0, w: W, h: edge + 6 },
        scheme,
        ...(kind === 'object' && {
          cells: [
            { x: W * middle - size / 2, y: (low + high) / 2 - size * 0.86, w: size, h: size },
          ],
        }),
      },
      panels: shape(field, on.ground) + shape(stripe, scheme.inks[2]),
      texts,
    }
  },
}
