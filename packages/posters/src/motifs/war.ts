import {
  type Canvas,
  circle,
  n,
  type Point,
  points,
  poly,
  polys,
  polysBy,
  shape,
  slab,
  stroke,
  sunIn,
  times,
} from '../drawing/shapes.ts'
import { person } from './person.ts'

export function barbs(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const strands = random.int(3, 4)
  const sun = sunIn(c, [0.3, 0.7], [0.36, 0.6], [0.26, 0.4], accent)
  const lines = times(strands, (i) => {
    const y = (h * (i + 0.7)) / (strands + 0.4)
    const sag = h * random.between(-0.04, 0.08)
    const knots = times(5, (k) => {
      const t = (k + 0.5 + (i % 2) * 0.4) / 5.4
      const kx = t * w
      const ky = y + sag * 4 * t * (1 - t) * 0.5
      return `M${n(kx - 11)} ${n(ky - 13)}l22 26M${n(kx + 11)} ${n(ky - 13)}l-22 26`
    }).join('')
    return `M-5 ${n(y)}Q${n(w / 2)} ${n(y + sag)} ${n(w + 5)} ${n(y)}${knots}`
  }).join('')
  const posts = [0.12, 0.86].map((t) => slab(random, [w * t, -5, w * 0.055, h + 10], 4))
  return sun + polys(posts, second) + stroke(lines, main, 4.5)
}

export function crosses(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const horizon = h * random.between(0.3, 0.42)
  const rows = 3
  const sun = circle(
    w * random.between(0.25, 0.75),
    horizon,
    Math.min(w * 0.24, horizon * 0.7),
    accent,
  )
  const marks = times(rows, (j) => {
    const t = (j + 1) / rows
    const y = horizon + (h - horizon) * t * 0.94
    const tall = h * (0.05 + t * 0.13)
    const gap = Math.max(tall * 0.95, w / 11)
    const shift = (j % 2) * gap * 0.5
    return times(Math.ceil(w / gap) + 1, (i) => {
      const x = i * gap - shift
      return [
        points(
          [x - tall * 0.07, y - tall],
          [x + tall * 0.07, y - tall],
          [x + tall * 0.07, y],
          [x - tall * 0.07, y],
        ),
        points(
          [x - tall * 0.26, y - tall * 0.74],
          [x + tall * 0.26, y - tall * 0.74],
          [x + tall * 0.26, y - tall * 0.6],
          [x - tall * 0.26, y - tall * 0.6],
        ),
      ] as Point[][]
    }).flat()
  }).flat()
  return sun + poly(slab(random, [-9, horizon, w + 18, h], 3), second) + polys(marks, main)
}

export function banner(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const count = random.int(1, 4)
  return (
    times(count, (i) => {
      const x = (w * (i + 0.4)) / (count + 0.3)
      const top = h * random.between(0.08, 0.24)
      const wide = (w / count) * random.between(0.66, 0.8)
      const tall = Math.min(h * 0.3, wide * 0.8)
      const cloth = `M${n(x)} ${n(top)}q${n(wide * 0.3)} ${n(-tall * 0.3)} ${n(wide * 0.5)} 0t${n(wide * 0.5)} 0v${n(tall)}q${n(-wide * 0.3)} ${n(tall * 0.3)} ${n(-wide * 0.5)} 0t${n(-wide * 0.5)} 0z`
      return (
        stroke(`M${n(x)} ${n(h + 5)}V${n(top - 12)}`, main, 7) +
        shape(cloth, i % 2 === 0 ? accent : second) +
        circle(x, top - 14, 8, main)
      )
    }).join('') +
    poly(points([-5, h * 0.9], [w + 5, h * 0.86], [w + 5, h + 5], [-5, h + 5]), second)
  )
}

export function cage(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const count = random.int(5, 8)
  const step = w / count
  const bars = times(count, (i) =>
    slab(random, [(i + 0.36) * step, -5, step * random.between(0.2, 0.3), h + 10], 2),
  )
  const gone = random.int(1, count - 2)
  const sun = circle(
    (gone + 0.5) * step,
    h * random.between(0.3, 0.45),
    Math.min(w, h) * random.between(0.2, 0.32),
    accent,
  )
  const figure = person((gone + 0.5) * step, h * 1.02, h * random.between(0.46, 0.62), second, {
    pose: random.pick(['stand', 'seated', 'coat', 'child']),
  })
  return sun + (random.chance(0.85) ? figure : '') + polysBy(bars, [main], (i) => i === gone)
}
