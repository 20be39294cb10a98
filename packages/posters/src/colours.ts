const ink = '#1c1a1d'
const cream = '#fbf5e8'

/** The contrast is that of WCAG 2 for text, with room for rounding. */
export function readable(fill: string, preferred: readonly string[]): string {
  const readableInk = preferred.find((colour) => contrast(colour, fill) >= 4.6)
  if (readableInk) return readableInk
  return contrast(ink, fill) > contrast(cream, fill) ? ink : cream
}

/** WCAG 2 defines this ratio. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** CIE 1976, of #rrggbb colours. */
export function difference(a: string, b: string): number {
  const [first, second] = [lab(a), lab(b)]
  return Math.hypot(...first.map((part, i) => part - (second[i] ?? 0)))
}

/** The share of `b` goes from 0 to 1. */
export function mix(a: string, b: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from = 0, to = 0] = [a, b].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round(from + (to - from) * share)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [r, g, b] = linear(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linear(colour: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [r, g, b]
}

function lab(colour: string): number[] {
  const [r, g, b] = linear(colour)
  const bend = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
