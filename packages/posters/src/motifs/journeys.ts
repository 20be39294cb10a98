import {
  around,
  type Canvas,
  circle,
  group,
  n,
  type Point,
  points,
  poly,
  polys,
  position,
  rect,
  ring,
  shape,
  slab,
  stroke,
  sunIn,
  times,
} from '../drawing/shapes.ts'
import { star } from './sky.ts'

export function road(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const horizon = h * random.between(0.34, 0.55)
  const x = w * random.between(0.32, 0.68)
  const wide = w * random.between(0.36, 0.62)
  const foot = w * random.between(0.35, 0.65)
  const at = (t: number): Point => [x + (foot - x) * t, horizon + (h - horizon) * t]
  const dashes = [0.06, 0.16, 0.3, 0.5, 0.78].map((t, i) => {
    const [x1, y1] = at(t)
    const [x2, y2] = at(t + 0.05 + i * 0.025)
    const half = 1 + t * 7
    return points([x1 - half * 0.8, y1], [x1 + half * 0.8, y1], [x2 + half, y2], [x2 - half, y2])
  })
  const poles = [0.05, 0.14, 0.3, 0.62].map((t) => {
    const [px, py] = at(t)
    const px2 = px - wide * (t * 0.75 + 0.03)
    const tall = h * (0.05 + t * 0.75)
    return `M${n(px2)} ${n(py)}v${n(-tall)}m${n(-tall * 0.14)} ${n(tall * 0.12)}h${n(tall * 0.28)}`
  })
  const sun = random.chance(0.7)
    ? circle(x, horizon, Math.min(horizon * 0.7, w * random.between(0.14, 0.3)), accent)
    : ''
  return [
    sun,
    poly(slab(random, [-9, horizon, w + 18, h], 3), second),
    poly(
      points(
        [x - 2, horizon],
        [x + 2, horizon],
        [foot + wide / 2, h + 5],
        [foot - wide / 2, h + 5],
      ),
      main,
    ),
    polys(dashes, c.ground),
    random.chance(0.6) ? stroke(poles.join(''), main, 3.4) : '',
  ].join('')
}

export function rails(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const horizon = h * random.between(0.16, 0.4)
  const x = w * random.between(0.3, 0.7)
  const wide = w * random.between(0.5, 0.8)
  const foot = w / 2
  const at = (t: number, side: number): Point => [
    x + (foot + (side * wide) / 2 - x) * t,
    horizon + (h - horizon) * t,
  ]
  const sleepers = times(9, (i) => {
    const t = ((i + 1) / 9) ** 1.9
    const thick = 2 + t * 17
    const [x1, y] = at(t, -1.35)
    const [x2] = at(t, 1.35)
    return points([x1, y], [x2, y], [x2 + t * 3, y + thick], [x1 - t * 3, y + thick])
  })
  const rail = (side: number): Point[] =>
    points(
      at(0, side),
      [at(0, side)[0] + 2, horizon],
      [at(1, side)[0] + 9, h + 4],
      [at(1, side)[0] - 9, h + 4],
    )
  const light = circle(
    x,
    horizon - Math.min(w, h) * 0.02,
    Math.min(w, h) * random.between(0.07, 0.13),
    accent,
  )
  return light + polys(sleepers, second) + polys([rail(-0.9), rail(0.9)], main)
}

export function train(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const y = h * random.between(0.64, 0.74)
  const tall = Math.min(h * 0.24, w * 0.26)
  const nose = w * random.between(0.5, 0.78)
  const coaches = times(3, (i) =>
    slab(random, [nose - tall * 1.5 - (i + 1) * tall * 1.7, y - tall, tall * 1.6, tall], 1),
  )
  const panes = times(9, (i) =>
    slab(
      random,
      [nose - tall * 1.62 - i * tall * 0.56, y - tall * 0.78, tall * 0.32, tall * 0.34],
      0.5,
    ),
  )
  const wheels = times(8, (i) =>
    circle(nose - tall * 0.3 - i * tall * 0.7, y + tall * 0.1, tall * 0.2, second),
  ).join('')
  const puffs = times(random.int(3, 5), (i) =>
    circle(
      nose - tall * (0.4 + i * 0.75),
      y - tall * (1.75 + i * 0.3),
      tall * (0.24 + i * 0.1),
      accent,
    ),
  ).join('')
  return [
    puffs,
    poly(
      points(
        [nose - tall * 1.4, y - tall * 1.15],
        [nose - tall * 0.9, y - tall * 1.15],
        [nose - tall * 0.9, y - tall * 0.8],
        [nose, y - tall * 0.8],
        [nose + tall * 0.3, y],
        [nose - tall * 1.4, y],
      ),
      main,
    ),
    rect(nose - tall * 0.5, y - tall * 1.3, tall * 0.24, tall * 0.6, main),
    polys(coaches, main),
    polys(panes, accent),
    wheels,
    rect(-5, y + tall * 0.3, w + 10, 5, main),
    poly(slab(random, [-9, y + tall * 0.42, w + 18, h], 3), second),
  ].join('')
}

export function wheel(c: Canvas): string {
  const { random, main, second, accent } = c
  const { x, y, r } = position(c, 0.6)
  const spokes = random.pick([8, 10, 12])
  const lines = times(
    spokes,
    (i) =>
      `M${n(x)} ${n(y)}L${around(x, y, r * 0.84, i / spokes)
        .map(n)
        .join(' ')}`,
  ).join('')
  const gondolas = random.chance(0.5)
    ? times(spokes, (i) =>
        circle(...around(x, y, r, i / spokes), r * 0.1, i % 2 === 0 ? accent : second),
      ).join('')
    : ''
  return (
    stroke(lines, second, r * 0.045) +
    ring(x, y, r * 0.86, main, r * 0.1) +
    circle(x, y, r * 0.16, accent) +
    gondolas
  )
}

export function rocket(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const tall = Math.min(h * 0.7, w * 1.1)
  const wide = tall * random.between(0.13, 0.19)
  const body = [
    poly(
      points(
        [-wide * 0.7, tall * 0.5],
        [0, tall * random.between(0.85, 1.05)],
        [wide * 0.7, tall * 0.5],
      ),
      accent,
    ),
    poly(
      points(
        [-wide, tall * 0.1],
        [-wide * 2.2, tall * 0.56],
        [wide * 2.2, tall * 0.56],
        [wide, tall * 0.1],
      ),
      second,
    ),
    shape(
      `M0 ${n(-tall * 0.5)}C${n(wide * 1.5)} ${n(-tall * 0.2)} ${n(wide * 1.5)} ${n(tall * 0.2)} ${n(wide * 0.8)} ${n(tall * 0.5)}H${n(-wide * 0.8)}C${n(-wide * 1.5)} ${n(tall * 0.2)} ${n(-wide * 1.5)} ${n(-tall * 0.2)} 0 ${n(-tall * 0.5)}z`,
      main,
    ),
    circle(0, -tall * 0.12, wide * 0.46, c.ground),
  ].join('')
  const stars = times(9, () =>
    star(w * random.next(), h * random.next(), random.between(4, 11), second),
  ).join('')
  return (
    stars +
    group(
      `translate(${n(w / 2)} ${n(h * 0.42)})rotate(${n(random.between(-32, 32))})scale(.86)`,
      body,
    )
  )
}

export function plane(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const size = Math.min(w, h)
  const sun = sunIn(c, [0.3, 0.7], [0.3, 0.6], [0.24, 0.4], accent)
  const angle = random.between(-50, 20)
  const count = random.pick([1, 3, 5])
  const craft = (x: number, y: number, span: number, ink: string) =>
    group(
      `translate(${n(x)} ${n(y)})rotate(${n(angle)})`,
      shape(
        `M${n(span)} 0q${n(-span * 0.3)} ${n(-span * 0.14)} ${n(-span * 0.7)} ${n(-span * 0.13)}L${n(-span * 0.1)} ${n(-span)}h${n(-span * 0.24)}l${n(span * 0.04)} ${n(span * 0.87)}L${n(-span * 0.85)} ${n(-span * 0.1)}l${n(-span * 0.12)} ${n(-span * 0.26)}h${n(-span * 0.12)}l${n(span * 0.05)} ${n(span * 0.36)}l${n(-span * 0.05)} ${n(span * 0.36)}h${n(span * 0.12)}l${n(span * 0.12)} ${n(-span * 0.26)}L${n(-span * 0.3)} ${n(span * 0.13)}l${n(-span * 0.04)} ${n(span * 0.87)}h${n(span * 0.24)}L${n(span * 0.3)} ${n(span * 0.13)}q${n(span * 0.4)} ${n(span * 0.01)} ${n(span * 0.7)} ${n(-span * 0.13)}z`,
        ink,
      ),
    )
  const crafts =
    count === 1
      ? craft(w / 2, h / 2, size * 0.42, main)
      : times(count, (i) =>
          craft(
            w * (0.2 + (0.6 * i) / (count - 1)),
            h * (0.36 + (0.28 * Math.abs(i - (count - 1) / 2)) / count),
            size * (0.5 / count),
            i % 2 === 0 ? main : second,
          ),
        ).join('')
  return sun + crafts
}

export function ladder(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const lean = w * random.between(-0.3, 0.3)
  const x = w / 2 - lean / 2
  const half = Math.min(w, h) * random.between(0.12, 0.18)
  const rungs = random.int(6, 9)
  const at = (t: number): Point => [x + lean * t, h + 5 - h * 0.92 * t]
  const lines = times(rungs, (i) => {
    const [rx, ry] = at((i + 0.6) / rungs)
    return `M${n(rx - half)} ${n(ry)}h${n(half * 2)}`
  }).join('')
  const [tx, ty] = at(1)
  const [bx, by] = at(0)
  const sides = [-half, half]
    .map((side) => `M${n(bx + side)} ${n(by)}L${n(tx + side)} ${n(ty)}`)
    .join('')
  const goal = Math.min(w, h) * random.between(0.15, 0.26)
  return (
    circle(tx, Math.max(goal * 1.05, ty), goal, accent) +
    (random.chance(0.5) ? ring(tx, Math.max(goal * 1.05, ty), goal * 1.3, second, 4) : '') +
    stroke(lines, second, 8) +
    stroke(sides, main, 9)
  )
}
