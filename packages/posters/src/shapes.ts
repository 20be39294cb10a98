import type { Random } from './seed.ts'

export type Point = readonly [x: number, y: number]

/** What a motif draws on: its own coordinates start at 0,0 and what leaves w × h is cut off. */
export type Canvas = {
  w: number
  h: number
  ground: string
  /** Main, second and accent; all stand out from the ground. */
  inks: readonly [main: string, second: string, accent: string]
  random: Random
  /** The motif meets lettering at an invisible edge, so a single object must stay inside. */
  contained: boolean
}

export function circle(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"/>`
}

export function ring(cx: number, cy: number, r: number, colour: string, width: number): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`
}

export function rect(x: number, y: number, w: number, h: number, fill: string): string {
  return `<path fill="${fill}" d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z"/>`
}

export function poly(points: readonly Point[], fill: string): string {
  return shape(polygon(points), fill)
}

/** Many rectangles or polygons of one ink as one element, which is far smaller. */
export function polys(shapes: readonly (readonly Point[])[], fill: string): string {
  return shapes.length === 0 ? '' : shape(shapes.map(polygon).join(''), fill)
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

/** A box whose corners are off by up to `slip`, as if cut by hand. */
export function slab(
  random: Random,
  box: readonly [number, number, number, number],
  slip = 3,
): Point[] {
  const [x, y, w, h] = box
  const off = () => random.between(-slip, slip)
  return [
    [x + off(), y + off()],
    [x + w + off(), y + off()],
    [x + w + off(), y + h + off()],
    [x + off(), y + h + off()],
  ]
}

/** The centre and the radius of a single object: inside when contained, cropped boldly when not. */
export function place(canvas: Canvas, crop = 0.5): { x: number; y: number; r: number } {
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

/** A point on a circle; the angle is in turns, clockwise from three o'clock. */
export function around(x: number, y: number, r: number, turns: number): Point {
  const angle = turns * Math.PI * 2
  return [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** A number as short as SVG allows, at most one decimal. */
export function n(value: number): string {
  return tenths(Math.round(value * 10))
}

/** The path of a polygon, in relative steps between points of whole tenths. */
export function polygon(points: readonly Point[]): string {
  const spots = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const)
  const [[x, y] = [0, 0], ...others] = spots
  const steps = others.flatMap((spot, i) => [
    spot[0] - (spots[i]?.[0] ?? 0),
    spot[1] - (spots[i]?.[1] ?? 0),
  ])
  return `M${inTenths([x, y])}l${inTenths(steps)}z`
}

/** Whole tenths as the shortest row of numbers. */
export function inTenths(values: readonly number[]): string {
  return values.map((value, i) => (i > 0 && value >= 0 ? ' ' : '') + tenths(value)).join('')
}

function tenths(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, '$1.')
}
