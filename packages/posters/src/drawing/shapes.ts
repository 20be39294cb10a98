export type Point = readonly [x: number, y: number]

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
}

export function circle(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"/>`
}

export function rect(x: number, y: number, w: number, h: number, fill: string): string {
  return `<path fill="${fill}" d="${box(x, y, w, h)}"/>`
}

export function box(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`
}

export function poly(points: readonly Point[], fill: string): string {
  return `<path fill="${fill}" d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z"/>`
}

export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`
}
