import {
  type Canvas,
  circle,
  group,
  n,
  type Point,
  poly,
  polys,
  position,
  rect,
  ring,
  shape,
  slab,
  stroke,
  times,
  turned,
} from '../drawing/shapes.ts'
import { heartPath } from './objects.ts'

export function cards(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const tall = Math.min(h * 0.66, w * 0.86)
  const wide = tall * 0.66
  const count = random.int(2, 4)
  const pip = random.pick(['diamond', 'heart', 'spade'])
  const s = tall * 0.16
  const mark =
    pip === 'diamond'
      ? `M0 ${n(-s * 1.3)}L${n(s)} 0L0 ${n(s * 1.3)}L${n(-s)} 0z`
      : pip === 'heart'
        ? heartPath(s)
        : `M0 ${n(-s * 1.2)}C${n(s * 0.4)} ${n(-s * 0.5)} ${n(s * 1.2)} ${n(-s * 0.1)} ${n(s)} ${n(s * 0.5)}S${n(s * 0.2)} ${n(s * 0.8)} ${n(s * 0.1)} ${n(s * 0.4)}L${n(s * 0.4)} ${n(s * 1.1)}H${n(-s * 0.4)}L${n(-s * 0.1)} ${n(s * 0.4)}C${n(-s * 0.2)} ${n(s * 0.8)} ${n(-s)} ${n(s)} ${n(-s)} ${n(s * 0.5)}S${n(-s * 0.4)} ${n(-s * 0.5)} 0 ${n(-s * 1.2)}z`
  return times(count, (i) => {
    const last = i === count - 1
    const turn = (i - (count - 1) / 2) * random.between(17, 24)
    const card =
      poly(slab(random, [-wide / 2, -tall / 2, wide, tall], 2), last ? main : second) +
      (last
        ? ''
        : poly(slab(random, [-wide * 0.42, -tall * 0.44, wide * 0.84, tall * 0.88], 1), c.ground))
    return group(
      `translate(${n(w / 2)} ${n(h * 0.56)})rotate(${n(turn)} 0 ${n(tall * 0.5)})`,
      card + shape(mark, accent),
    )
  }).join('')
}

export function ball(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const lanes = times(
    random.int(3, 6),
    (i) =>
      `M${n(w * -0.1)} ${n(h * (0.5 + i * 0.14))}C${n(w * 0.3)} ${n(h * (0.2 + i * 0.12))} ${n(w * 0.7)} ${n(h * (0.2 + i * 0.12))} ${n(w * 1.1)} ${n(h * (0.5 + i * 0.14))}`,
  )
  const r = Math.min(w, h) * random.between(0.14, 0.24)
  const x = w * random.between(0.3, 0.7)
  const y = h * random.between(0.24, 0.36)
  const seam = stroke(
    `M${n(x - r * 0.8)} ${n(y - r * 0.5)}q${n(r * 0.8)} ${n(r * 0.5)} 0 ${n(r * 1.1)}M${n(x + r * 0.8)} ${n(y - r * 0.5)}q${n(-r * 0.8)} ${n(r * 0.5)} 0 ${n(r * 1.1)}`,
    c.ground,
    r * 0.07,
  )
  return (
    stroke(lanes.join(''), second, h * 0.045) +
    circle(x, y, r, accent) +
    seam +
    (random.chance(0.5) ? ring(x, y, r * 1.25, main, 3) : '')
  )
}

export function bell(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.4)
  const waves = times(random.int(2, 4), (i) => {
    const reach = 70 + i * 22
    return `M${n(-reach)} -36a${n(reach)} ${n(reach)} 0 0 0 0 72M${n(reach)} -36a${n(reach)} ${n(reach)} 0 0 1 0 72`
  })
  const drawn = [
    stroke(waves.join(''), second, 7, 'round'),
    shape('M-62 56C-44 40 -52 -66 0 -70C52 -66 44 40 62 56z', main),
    circle(0, -76, 12, main),
    circle(0, 66, 16, accent),
    rect(-46, 26, 92, 10, accent),
  ]
  return turned([x, y], random.between(-24, 24), r / 118, drawn.join(''))
}

export function chessboard(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const horizon = h * random.between(0.3, 0.48)
  const x = w * random.between(0.4, 0.6)
  const edges = times(9, (i) => horizon + (h - horizon) * (i / 8) ** 1.8)
  const across = 8
  const at = (k: number, y: number): Point => [
    x + ((k - across / 2) * w * 0.5 * (0.12 + ((y - horizon) / (h - horizon)) * 0.9)) / 2,
    y,
  ]
  const squares = times(8, (j) =>
    times(across * 2, (i) => i - across / 2)
      .filter((i) => (i + j) % 2 === 0)
      .map(
        (i) =>
          [
            at(i, edges[j] ?? 0),
            at(i + 1, edges[j] ?? 0),
            at(i + 1, edges[j + 1] ?? h),
            at(i, edges[j + 1] ?? h),
          ] as Point[],
      ),
  ).flat()
  const foot = horizon + (h - horizon) * 0.62
  const s = Math.min(h * 0.52, w * 0.6) / 200
  const pawn = 'M-60 0H60V-16C40 -22 26 -60 20 -100H34V-114H-34V-100H-20C-26 -60 -40 -22 -60 -16z'
  return (
    polys(squares, main) +
    group(
      `translate(${n(w * random.between(0.32, 0.68))} ${n(foot)})scale(${s.toFixed(3)})`,
      shape(pawn, accent) + circle(0, -142, 36, accent) + rect(-60, -4, 120, 10, second),
    )
  )
}

export function target(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.7)
  const rings = random.int(3, 5)
  const drift = c.contained ? 0 : random.between(-0.12, 0.12)
  const discs = times(rings, (i) =>
    circle(
      x + drift * r * i,
      y,
      r * (1 - i / rings),
      [main, c.ground, second, c.ground, main][i] ?? main,
    ),
  )
  return discs.join('') + circle(x + drift * r * (rings - 1), y, (r / rings) * 0.55, accent)
}
