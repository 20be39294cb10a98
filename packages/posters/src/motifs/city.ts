import {
  type Canvas,
  circle,
  n,
  type Point,
  points,
  poly,
  polys,
  polysBy,
  rect,
  slab,
  stroke,
  sunIn,
  times,
} from '../drawing/shapes.ts'
import { person, randomPose, waitingPose } from './person.ts'

export function skyline(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const row = (base: number, count: number) =>
    times(count, (i) => {
      const wide = w / count
      const tall = h * (base + random.between(-0.14, 0.16))
      return slab(random, [i * wide - 2, h - tall, wide * random.between(0.86, 1.04), tall + 9], 2)
    })
  const front = row(random.between(0.34, 0.46), random.int(4, 7))
  const lit = front.flatMap(([corner]) =>
    times(random.int(2, 5), () => {
      const [x, y] = corner ?? [0, 0]
      return slab(random, [x + random.int(1, 3) * 13, y + random.int(1, 7) * 19, 7, 10], 0.5)
    }),
  )
  const moon = random.chance(0.7) ? sunIn(c, [0.2, 0.8], [0.16, 0.26], [0.08, 0.17], accent) : ''
  return (
    moon +
    polys(row(random.between(0.55, 0.66), random.int(4, 6)), second) +
    polys(front, main) +
    polys(lit, accent)
  )
}

export function windows(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const columns = random.int(3, 5)
  const rows = Math.max(2, Math.round((h / w) * columns * random.between(0.7, 0.95)))
  const [dx, dy] = [w / columns, h / rows]
  const [gapX, gapY] = [dx * random.between(0.14, 0.24), dy * random.between(0.12, 0.2)]
  const special = random.int(0, columns * rows - 1)
  const isHalf: boolean[] = []
  const panes = times(columns * rows, (i) => {
    const pane = slab(
      random,
      [
        (i % columns) * dx + gapX,
        Math.floor(i / columns) * dy + gapY,
        dx - gapX * 2,
        dy - gapY * 2,
      ],
      1.4,
    )
    isHalf.push(random.chance(0.28))
    return pane
  })
  const [[x, y] = [0, 0]] = panes[special] ?? []
  return [
    polysBy(panes, [main, second, accent], (i) => (i === special ? 2 : isHalf[i])),
    person(x + dx / 2 - gapX, y + dy - gapY * 2, (dy - gapY * 2) * 0.8, main, {
      pose: waitingPose(random),
    }),
  ].join('')
}

export function staircase(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const count = random.int(5, 9)
  const [dx, dy] = [w / count, (h * random.between(0.62, 0.86)) / count]
  const up = random.chance(0.5)
  const steps: Point[] = times(count, (i): Point[] =>
    points([i * dx, h - (i + 1) * dy], [(i + 1) * dx, h - (i + 1) * dy]),
  ).flat()
  const side = points([-5, h + 5], [-5, h - dy], ...steps, [w + 5, h - count * dy], [w + 5, h + 5])
  const treads = times(count, (i) =>
    slab(random, [i * dx, h - (i + 1) * dy, dx, Math.min(9, dy * 0.3)], 0.6),
  )
  const at = random.int(1, count - 2)
  const figure = person((at + 0.5) * dx, h - (at + 1) * dy, Math.min(h * 0.34, dy * 3.4), accent, {
    pose: randomPose(random),
    shadow: -0.4,
  })
  const disc = circle(w * 0.26, h * 0.2, Math.min(w, h) * random.between(0.09, 0.17), accent)
  const all = disc + poly(side, main) + polys(treads, second) + figure
  return up ? all : `<g transform="matrix(-1 0 0 1 ${n(w)} 0)">${all}</g>`
}

export function columns(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const count = random.int(3, 6)
  const left = w * 0.1
  const wide = w * 0.8
  const top = h * random.between(0.3, 0.4)
  const foot = h * random.between(0.84, 0.92)
  const step = wide / count
  const shafts = times(count, (i) =>
    slab(random, [left + (i + 0.24) * step, top, step * 0.52, foot - top], 1.5),
  )
  const peak = h * random.between(0.08, 0.16)
  const sun = circle(
    w / 2,
    (top + foot) / 2,
    Math.min(wide, foot - top) * random.between(0.2, 0.4),
    accent,
  )
  return [
    sun,
    polys(shafts, main),
    poly(points([left - 12, top - 12], [w / 2, peak], [left + wide + 12, top - 12]), main),
    rect(left - 8, top - 6, wide + 16, 8, second),
    polys(
      times(3, (i) =>
        slab(
          random,
          [left - 8 - i * 14, foot + i * (h - foot) * 0.33, wide + 16 + i * 28, (h - foot) * 0.26],
          1,
        ),
      ),
      second,
    ),
  ].join('')
}

export function house(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const wide = w * random.between(0.4, 0.56)
  const x = (w - wide) * random.between(0.25, 0.75)
  const foot = h * random.between(0.78, 0.86)
  const tall = Math.min(h * 0.36, wide * 0.8)
  const roof = Math.min(h * 0.3, wide * random.between(0.4, 0.62))
  const pane = wide * 0.17
  const lit = random.int(0, 2)
  const panes = times(3, (i) =>
    slab(random, [x + wide * (0.14 + i * 0.28), foot - tall * 0.78, pane, pane * 1.25], 1),
  )
  return [
    circle(
      w * random.pick([0.16, 0.84]),
      h * 0.2,
      Math.min(w, h) * random.between(0.07, 0.13),
      accent,
    ),
    poly(
      points(
        [-5, foot],
        [w * 0.5, foot - random.between(2, 14)],
        [w + 5, foot],
        [w + 5, h + 5],
        [-5, h + 5],
      ),
      second,
    ),
    rect(x + wide * 0.7, foot - tall - roof * 0.95, wide * 0.1, roof, main),
    poly(
      points(
        [x - wide * 0.09, foot - tall],
        [x + wide * random.between(0.4, 0.6), foot - tall - roof],
        [x + wide * 1.09, foot - tall],
      ),
      second,
    ),
    poly(slab(random, [x, foot - tall, wide, tall + 2], 2), main),
    polysBy(panes, [c.ground, accent], (i) => i === lit),
    rect(x + wide * random.pick([0.15, 0.43, 0.7]), foot - tall * 0.4, pane, tall * 0.42, c.ground),
  ].join('')
}

export function labyrinth(c: Canvas): string {
  const { w, h, random, main, accent } = c
  const rings = random.int(4, 6)
  const size = Math.min(w, h) * (c.contained ? 0.84 : random.between(0.86, 1.3))
  const step = size / 2 / (rings + 0.5)
  const paths = times(rings, (i) => {
    const half = size / 2 - i * step
    const gate = random.int(0, 3)
    const start = step * random.between(0.5, 1)
    return `<g transform="translate(${n(w / 2)} ${n(h / 2)})rotate(${gate * 90})">${stroke(`M${n(start)} ${n(-half)}H${n(half)}V${n(half)}H${n(-half)}V${n(-half)}H${n(start - step)}`, main, step * 0.36)}</g>`
  })
  return paths.join('') + circle(w / 2, h / 2, step * 0.55, accent)
}
