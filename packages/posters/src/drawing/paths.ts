import type { Random } from './seed.ts'

export type Point = readonly [x: number, y: number]

export function points(...all: Point[]): Point[] {
  return all
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** One decimal at most. */
export function n(value: number): string {
  return tenths(Math.round(value * 10))
}

/** Relative steps of tenths. */
export function polygon(points: readonly Point[]): string {
  const spots = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const)
  const [[x, y] = [0, 0], ...others] = spots
  const steps = others.flatMap((spot, i) => [
    spot[0] - (spots[i]?.[0] ?? 0),
    spot[1] - (spots[i]?.[1] ?? 0),
  ])
  return `M${inTenths([x, y])}l${inTenths(steps)}z`
}

function inTenths(values: readonly number[]): string {
  return values.map((value, i) => (i > 0 && value >= 0 ? ' ' : '') + tenths(value)).join('')
}

export function oval(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1${n(-2 * r)} 0z`
}

const pointsOfOval = 12
const slipOfOval = 0.008

/** Curves between an uneven ring's middles. */
export function wobblingOval(random: Random, x: number, y: number, r: number): string {
  const reach = 1 / Math.cos(Math.PI / pointsOfOval) ** 2
  const ring = times(pointsOfOval, (i): Point => {
    const far = reach * (1 + random.between(-slipOfOval, slipOfOval))
    const angle = (i / pointsOfOval) * Math.PI * 2
    return [
      Math.round((x + Math.cos(angle) * r * far) * 10),
      Math.round((y + Math.sin(angle) * r * far) * 10),
    ]
  })
  let [atX, atY] = middle(ring.at(-1), ring[0])
  let d = `M${inTenths([atX, atY])}q`
  ring.forEach((control, i) => {
    const end = middle(control, ring[(i + 1) % ring.length])
    const separator = i > 0 && control[0] >= atX ? ' ' : ''
    d += separator + inTenths([control[0] - atX, control[1] - atY, end[0] - atX, end[1] - atY])
    atX = end[0]
    atY = end[1]
  })
  return `${d}z`
}

/** Edges get a point every 70, off by up to `slip`. */
export function cutOutline(random: Random, outline: readonly Point[], slip: number): string {
  return polygon(
    outline.flatMap((from, i) =>
      edge(random, from, outline[(i + 1) % outline.length] ?? from, slip),
    ),
  )
}

function edge(random: Random, from: Point, to: Point, slip: number): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const count = Math.max(1, Math.round(length / 70))
  return times(count, (i): Point => {
    const off = random.between(-slip, slip) * (i === 0 ? 0.6 : 1)
    return [
      from[0] + (dx * i) / count - (dy / length) * off,
      from[1] + (dy * i) / count + (dx / length) * off,
    ]
  })
}

function middle(a: Point = [0, 0], b: Point = [0, 0]): [number, number] {
  return [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)]
}

function tenths(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, '$1.')
}
