import { type Canvas, n, type Point, shape, stroke, times } from '../drawing/shapes.ts'

export function stars(c: Canvas): string {
  const { w, h, random, main, second, accent } = c
  const count = random.int(6, 9)
  const points = times(
    count,
    (i): Point => [w * (0.12 + (0.76 * i) / (count - 1)), h * (0.14 + 0.72 * random.next())],
  )
  const line = random.chance(0.6)
    ? stroke(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`, second, 2.4)
    : ''
  const big = random.int(0, count - 1)
  return (
    line +
    points
      .map(([x, y], i) =>
        star(
          x,
          y,
          Math.min(w, h) * (i === big ? 0.24 : random.between(0.06, 0.12)),
          i === big ? accent : main,
        ),
      )
      .join('')
  )
}

export function star(x: number, y: number, r: number, ink: string): string {
  const k = r * 0.2
  return shape(
    `M${n(x)} ${n(y - r)}l${n(k)} ${n(r - k)} ${n(r - k)} ${n(k)} ${n(k - r)} ${n(k)} ${n(-k)} ${n(r - k)} ${n(-k)} ${n(k - r)} ${n(k - r)} ${n(-k)} ${n(r - k)} ${n(-k)}z`,
    ink,
  )
}
