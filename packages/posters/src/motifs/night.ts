import {
  type Canvas,
  circle,
  n,
  points,
  poly,
  polys,
  shape,
  slab,
  stroke,
  times,
} from '../drawing/shapes.ts'
import { person, waitingPose } from './person.ts'

export function blinds(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const count = random.int(7, 12)
  const step = h / count
  const slant = random.between(-0.16, 0.16) * w
  const bars = times(count + 4, (i) => {
    const y = (i - 2) * step
    const thick = step * random.between(0.46, 0.6)
    return points([-5, y], [w + 5, y + slant], [w + 5, y + thick + slant], [-5, y + thick])
  })
  const x = w * random.between(0.32, 0.68)
  const lamp = circle(x, h * 0.36, Math.min(w, h) * random.between(0.2, 0.34), accent)
  const figure = person(
    x + w * random.between(-0.12, 0.12),
    h + 8,
    h * random.between(0.56, 0.78),
    second,
    { pose: 'coat' },
  )
  return random.chance(0.5) ? lamp + polys(bars, main) + figure : lamp + figure + polys(bars, main)
}

export function doorway(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const wide = w * random.between(0.22, 0.34)
  const x = w * random.between(0.22, 0.72 - wide / w / 2)
  const top = h * random.between(0.12, 0.22)
  const floor = h * random.between(0.56, 0.68)
  const lean = w * random.between(-0.5, 0.5)
  const light = points(
    [x, floor],
    [x + wide, floor],
    [x + wide * 1.5 + lean, h + 5],
    [x - wide * 0.5 + lean, h + 5],
  )
  const arch = random.chance(0.4)
  const opening = arch
    ? shape(
        `M${n(x)} ${n(floor)}V${n(top + wide / 2)}a${n(wide / 2)} ${n(wide / 2)} 0 0 1 ${n(wide)} 0V${n(floor)}z`,
        accent,
      )
    : poly(slab(random, [x, top, wide, floor - top], 2), accent)
  return [
    poly(slab(random, [-9, -9, w + 18, floor + 9], 2), main),
    poly(light, accent),
    opening,
    person(
      x + wide * random.between(0.35, 0.65),
      floor + h * 0.03,
      (floor - top) * random.between(0.55, 0.75),
      second,
      { shadow: lean / h, pose: waitingPose(random) },
    ),
  ].join('')
}

export function lamp(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const x = w * random.between(0.28, 0.72)
  const top = h * random.between(0.14, 0.24)
  const foot = h * 0.9
  const half = w * random.between(0.24, 0.36)
  const cone = points([x - 13, top], [x + 13, top], [x + half, foot], [x - half, foot])
  const where = x + half * random.pick([-0.45, 0.45])
  return [
    poly(cone, accent),
    poly(slab(random, [-9, foot, w + 18, h], 3), second),
    stroke(`M${n(x)} ${n(foot)}V${n(top)}`, main, 6),
    shape(`M${n(x - 24)} ${n(top + 4)}a24 24 0 0 1 48 0z`, main),
    person(where, foot + 3, h * random.between(0.3, 0.42), main, {
      pose: random.pick(['coat', 'coat', 'dress', 'stand']),
      shadow: (where - x) / w,
    }),
  ].join('')
}
