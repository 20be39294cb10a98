import { times } from '../drawing/shapes.ts'
import { type FaceName, faces, type Placed, setRow } from './faces.ts'
import { bestBreaks, catchword } from './line-breaks.ts'

type Line = { row: Placed[]; size: number; x: number; y: number }

export type Block = { lines: Line[]; w: number; h: number }

export type Space = { w: number; h?: number; maxSize?: number; tracking?: number }

export type FitOptions = Space & { face: FaceName; upper?: boolean }

type Measured = ReturnType<typeof measure>

const mostLines = 8
const gapOfCapitals = 0.15
const pitchOfMixed = 0.96

export function fit(text: string, options: FitOptions): Block {
  const tokens = printed(text, options)
    .split(/[^\S\u00a0]+/)
    .filter(Boolean)
  const widths = (line: string) => setRow(options.face, line, options.tracking ?? 0).width
  const tried = times(Math.min(tokens.length, mostLines), (i) =>
    bestBreaks(tokens, i + 1, widths).map((line) => measure(line, options)),
  )
    .map((lines) => lines.filter((line) => line.row.length > 0))
    .filter((lines) => lines.length > 0)
    .map((lines) => even(lines, options))
  return tried.sort((a, b) => b.score - a.score)[0]?.block ?? { lines: [], w: 0, h: 0 }
}

export function fitOnOneLine(text: string, options: FitOptions): Block {
  return fit(text.replaceAll(' ', '\u00a0'), options)
}

/** All lines have one size. */
export function fitLines(texts: readonly string[], options: FitOptions): Block {
  const lines = texts
    .map((text) => measure(printed(text, options), options))
    .filter(({ row }) => row.length > 0)
  return lines.length === 0 ? { lines: [], w: 0, h: 0 } : even(lines, options).block
}

/** @returns the characters that neither the face of texts nor its stand-ins have */
export function missingLetters(text: string): string {
  const isMissing = (char: string) => char.trim() && setRow('text', char, 0).row.length === 0
  return [...new Set(text.normalize('NFC'))].filter(isMissing).join('')
}

export function below(upper: Block, lower: Block, gap: number): Block {
  if (upper.lines.length === 0) return lower
  const shifted = lower.lines.map((line) => ({ ...line, y: line.y + upper.h + gap }))
  return {
    lines: [...upper.lines, ...shifted],
    w: Math.max(upper.w, lower.w),
    h: upper.h + gap + lower.h,
  }
}

/** @returns the first line's distance from the top of the block */
export function baselineOf({ lines }: Block): number {
  return lines[0]?.y ?? 0
}

export function onBaselineOf(first: Block, second: Block, w: number): Block {
  const at = baselineOf(first)
  const moved = second.lines.map((line) => ({ ...line, x: line.x + w - second.w, y: at }))
  return { lines: [...first.lines, ...moved], w, h: Math.max(first.h, second.h) }
}

function printed(text: string, { upper }: FitOptions): string {
  const quoted = text
    .replaceAll("'", '’')
    .replaceAll(/(^|[\s(])"/g, '$1“')
    .replaceAll('"', '”')
  return upper ? quoted.toLocaleUpperCase('en') : quoted
}

function even(lines: Measured[], options: FitOptions): { block: Block; score: number } {
  const { w, h = Infinity, maxSize = Infinity } = options
  const widest = Math.max(...lines.map((line) => line.right - line.left))
  const at = (size: number) => layOut(lines, size, options)
  const size = Math.min(w / widest, h / at(1).h, maxSize)
  return { block: at(size), score: size * (1 - 0.04 * lines.length) * grace(lines, widest) }
}

/** The penalty prevents very short lines. */
function grace(lines: Measured[], widest: number): number {
  const stub = lines.some((line) => line.right - line.left < widest * 0.24)
  const isSmall = ({ text }: Measured) => text.split(' ').every((word) => catchword.test(word))
  const alone = lines.length > 1 && lines.some(isSmall)
  return (stub ? 0.84 : 1) * (alone ? 0.55 : 1)
}

function layOut(lines: Measured[], size: number, options: FitOptions): Block {
  const w = Math.max(...lines.map((line) => (line.right - line.left) * size))
  let baseline = 0
  const set = lines.map((line, i): Line => {
    const above = lines[i - 1]
    baseline += above ? pitch([above, line], size, options) : line.top * size
    return { row: line.row, size, x: -line.left * size, y: baseline }
  })
  const bottoms = set.map((line, i) => line.y + (lines[i]?.bottom ?? 0) * size)
  return { lines: set, w, h: Math.max(...bottoms) }
}

function pitch([above, line]: [Measured, Measured], size: number, options: FitOptions): number {
  if (!options.upper)
    return Math.max(pitchOfMixed * size, (above.bottom + 0.07) * size + line.top * size)
  const overhang = Math.max(0, above.bottom - 0.04) * size * 0.6
  return overhang + gapOfCapitals * size + Math.max(line.top, faces[options.face].cap) * size
}

function measure(text: string, options: FitOptions) {
  const { row } = setRow(options.face, text, options.tracking ?? 0)
  return {
    text,
    row,
    left: Math.min(...row.map(({ at, ink }) => at + ink.left)),
    right: Math.max(...row.map(({ at, ink }) => at + ink.right)),
    top: Math.max(...row.map(({ ink }) => ink.top)),
    bottom: Math.max(...row.map(({ ink }) => -ink.bottom)),
  }
}
