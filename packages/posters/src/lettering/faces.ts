import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Glyph } from 'opentype.js'
import families from '../../faces.json' with { type: 'json' }

export type FaceName = keyof typeof families

export type Placed = { glyph: Glyph; unit: number; at: number; ink: Ink }

type Ink = { left: number; right: number; top: number; bottom: number }

type Match = { font: Font; glyph: Glyph; unit: number; ink: Ink }

type Family = {
  family: string
  weight: number
  cap: number
  more?: readonly string[]
}

export const faces: Record<FaceName, Family> = families

export function faceOf(family: string, weight: number): FaceName | undefined {
  const slug = family.toLowerCase().replaceAll(' ', '-')
  const names = Object.keys(faces) as FaceName[]
  return names.find((name) => faces[name].family === slug && faces[name].weight === weight)
}

const require = createRequire(import.meta.url)
const loaded = new Map<string, Font>()
const matches = new Map<string, Match | undefined>()
/** To look one up in a font is slow. */
const kernings = new Map<string, number>()

export function covers(name: FaceName, text: string): boolean {
  return characters(text).every(
    (char) => char === ' ' || filesOf(name).some((file) => has(file, char)),
  )
}

/** A missing character comes from the geometric face or loses its accent, because no face has all. */
export function setRow(
  name: FaceName,
  text: string,
  tracking: number,
): { row: Placed[]; width: number } {
  const row: Placed[] = []
  let at = 0
  let last: Match | undefined
  for (const char of characters(text)) {
    const match = find(name, char)
    if (!match) continue
    const { glyph, unit, ink } = match
    if (last) at += kerning(name, last, match)
    row.push({ glyph, unit, at, ink })
    at += (glyph.advanceWidth ?? 0) * unit + tracking
    last = match
  }
  return { row, width: Math.max(0, at - tracking) }
}

function kerning(name: FaceName, before: Match, { font, glyph, unit }: Match): number {
  if (before.font !== font) return 0
  const key = `${name}${before.glyph.index} ${glyph.index}`
  const value = kernings.get(key) ?? font.getKerningValue(before.glyph, glyph) * unit
  kernings.set(key, value)
  return value
}

function find(name: FaceName, char: string): Match | undefined {
  const key = name + char
  if (!matches.has(key)) matches.set(key, search(name, char))
  return matches.get(key)
}

function search(name: FaceName, char: string): Match | undefined {
  const plain = char.normalize('NFD').replaceAll(/\p{M}/gu, '')
  for (const wanted of [char, plain]) {
    const file = [...filesOf(name), ...filesOf('geometric')].find((each) => has(each, wanted))
    if (!file) continue
    const font = load(file)
    const glyph = font.charToGlyph(wanted)
    return { font, glyph, unit: 1 / font.unitsPerEm, ink: inkOf(glyph, 1 / font.unitsPerEm) }
  }
  return undefined
}

function inkOf(glyph: Glyph, unit: number): Ink {
  const { x1, x2, y1, y2 } = glyph.getBoundingBox()
  return { left: x1 * unit, right: x2 * unit, top: y2 * unit, bottom: y1 * unit }
}

function has(file: string, char: string): boolean {
  return char.length > 0 && load(file).charToGlyphIndex(char) > 0
}

function characters(text: string): string[] {
  return [...text.normalize('NFC').replaceAll(/\s+/g, ' ')]
}

function load(file: string): Font {
  const cached = loaded.get(file)
  if (cached) return cached
  const font = opentype.parse(new Uint8Array(readFileSync(require.resolve(file))).buffer)
  loaded.set(file, font)
  return font
}

function filesOf(name: FaceName): string[] {
  const { family, weight, more = [] } = faces[name]
  return ['latin', ...more].map(
    (subset) => `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`,
  )
}
