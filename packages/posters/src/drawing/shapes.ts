import { cutOutline, n, type Point, points, polygon, wobblingOval } from './paths.ts'
import { type Random, seeded } from './seed.ts'

export { n, type Point, points, times } from './paths.ts'

/** Clipped to w × h. */
export type Canvas = {
  w: number
  h: number
  ground: string
  /** Inks, which contrast with the ground. */
  main: string
  second: string
  accent: string
  random: Random
  /** An object stays inside, because lettering meets its edge. */
  contained: boolean
}

/** Small circles are exact. */
export function circle(cx: number, cy: number, r: number, fill: string): string {
  if (r < exactBelow) return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"/>`
  return shape(wobblingOval(seeded(`${n(cx)} ${n(cy)} ${n(r)}`), cx, cy, r), fill)
}

export function ring(cx: number, cy: number, r: number, colour: string, width: number): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`
}

export function rect(x: number, y: number, w: number, h: number, fill: string): string {
  return `<path fill="${fill}" d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z"/>`
}

export function poly(points: readonly Point[], fill: string): string {
  return shape(cutPolygon(points), fill)
}

/** One element, because that is far smaller. */
export function polys(shapes: readonly (readonly Point[])[], fill: string): string {
  return shapes.length === 0 ? '' : shape(shapes.map(cutPolygon).join(''), fill)
}

/** One element per ink; `inkOf` gives the ink's index. */
export function polysBy(
  shapes: readonly (readonly Point[])[],
  inks: readonly string[],
  inkOf: (index: number) => number | boolean | undefined,
): string {
  const withInk = (ink: number) => shapes.filter((_, i) => Number(inkOf(i)) === ink)
  return inks.map((ink, i) => polys(withInk(i), ink)).join('')
}

/** `more` are further attributes. */
export function shape(d: string, fill: string, more = ''): string {
  return `<path fill="${fill}"${more && ` ${more}`} d="${d}"/>`
}

export function stroke(d: string, colour: string, width: number, cap = 'butt', more = ''): string {
  const ends = cap === 'round' ? ' stroke-linecap="round" stroke-linejoin="round"' : ''
  return `<path fill="none" stroke="${colour}" stroke-width="${n(width)}"${ends}${more && ` ${more}`} d="${d}"/>`
}

export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`
}

export function turned([x, y]: Point, turn: number, size: number, content: string): string {
  const transform = `translate(${n(x)} ${n(y)})rotate(${n(turn)})scale(${size.toFixed(3)})`
  return group(transform, content)
}

type Range = readonly [low: number, high: number]

/** A circle at random, in shares of the canvas. */
export function sunIn(canvas: Canvas, x: Range, y: Range, r: Range, fill: string): string {
  const { w, h, random } = canvas
  const [cx, cy] = [w * random.between(...x), h * random.between(...y)]
  return circle(cx, cy, Math.min(w, h) * random.between(...r), fill)
}

/** Corners are off by up to `slip`. */
export function slab(
  random: Random,
  box: readonly [number, number, number, number],
  slip = 3,
): Point[] {
  const [x, y, w, h] = box
  const off = () => random.between(-slip, slip)
  return points(
    [x + off(), y + off()],
    [x + w + off(), y + off()],
    [x + w + off(), y + h + off()],
    [x + off(), y + h + off()],
  )
}

/** Cropped unless contained. */
export function position(canvas: Canvas, crop = 0.5): { x: number; y: number; r: number } {
  const { w, h, random, contained } = canvas
  const short = Math.min(w, h) / 2
  if (contained || random.chance(1 - crop)) {
    return { x: w / 2, y: h / 2, r: short * random.between(0.82, 0.96) }
  }
  return {
    x: w * random.between(0.28, 0.72),
    y: h * random.between(0.36, 0.64),
    r: short * random.between(0.95, 1.35),
  }
}

/** In turns, clockwise from three o'clock. */
export function around(x: number, y: number, r: number, turns: number): Point {
  const angle = turns * Math.PI * 2
  return [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
}

const exactBelow = 36

/** Seeded by its points. */
function cutPolygon(points: readonly Point[]): string {
  const isLong = points.some(([x, y], i) => {
    const [toX, toY] = points[(i + 1) % points.length] ?? [x, y]
    return Math.hypot(toX - x, toY - y) >= longEdge
  })
  if (!isLong) return polygon(points)
  const random = seeded(points.flat().map(n).join(' '))
  return cutOutline(random, points, 0.9)
}

const longEdge = 100
