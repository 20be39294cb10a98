import { linear } from '../colours.ts'

/** CIE 1976, of #rrggbb colours. */
export function difference(a: string, b: string): number {
  const [first, second] = [lab(a), lab(b)]
  return Math.hypot(...first.map((part, i) => part - (second[i] ?? 0)))
}

function lab(colour: string): number[] {
  const [r, g, b] = linear(colour)
  const bend = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
