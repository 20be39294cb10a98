import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Glyph } from 'opentype.js'

export type FaceName = 'gothic' | 'geometric' | 'cut' | 'fat' | 'text'

export type Face = {
  name: FaceName
  /** Height of a capital, as a share of the size. */
  cap: number
  /** How far letters go below the line, as a share of the size. */
  drop: number
  capitalsOnly: boolean
}

/** A glyph and how far right of the text's start it stands, in shares of the size. */
export type Placed = { glyph: Glyph; unit: number; at: number; ink: Ink }

/** What a glyph covers, in shares of the size, from its own origin; up is positive. */
type Ink = { left: number; right: number; top: number; bottom: number }

type Found = { font: Font; glyph: Glyph; unit: number; ink: Ink }

export const faces: Record<FaceName, Face> = {
  gothic: { name: 'gothic', cap: 0.735, drop: 0.19, capitalsOnly: true },
  geometric: { name: 'geometric', cap: 0.7, drop: 0.22, capitalsOnly: false },
  cut: { name: 'cut', cap: 0.712, drop: 0.2, capitalsOnly: true },
  fat: { name: 'fat', cap: 0.7, drop: 0.22, capitalsOnly: false },
  text: { name: 'text', cap: 0.7, drop: 0.22, capitalsOnly: false },
}

/** Searched in this order: what a face lacks, the next file of its row gives. */
const files: Record<FaceName, readonly string[]> = {
  gothic: subsets('league-gothic', 400, ['latin', 'latin-ext', 'vietnamese']),
  geometric: subsets('jost', 800, ['latin', 'latin-ext', 'cyrillic']),
  cut: subsets('londrina-solid', 900, ['latin']),
  fat: subsets('abril-fatface', 400, ['latin', 'latin-ext']),
  text: subsets('jost', 500, ['latin', 'latin-ext', 'cyrillic']),
}

const require = createRequire(import.meta.url)
const loaded = new Map<string, Font>()
const known = new Map<string, Found | undefined>()

/** Whether a face has every character of a text itself, without borrowing. */
export function covers(name: FaceName, text: string): boolean {
  return characters(text).every(
    (char) => char === ' ' || files[name].some((file) => has(file, char)),
  )
}

/**
 * Sets a text in a row. A character that the face lacks comes from the geometric face or loses its
 * accent; one that no font has is left out, so that no poster shows an empty box.
 */
export function setRow(
  name: FaceName,
  text: string,
  tracking: number,
): { row: Placed[]; width: number } {
  const row: Placed[] = []
  let at = 0
  let last: Found | undefined
  for (const char of characters(text)) {
    const found = find(name, char)
    if (!found) continue
    const { font, glyph, unit, ink } = found
    if (last?.font === font) at += font.getKerningValue(last.glyph, glyph) * unit
    row.push({ glyph, unit, at, ink })
    at += (glyph.advanceWidth ?? 0) * unit + tracking
    last = found
  }
  return { row, width: Math.max(0, at - tracking) }
}

function find(name: FaceName, char: string): Found | undefined {
  const key = name + char
  if (!known.has(key)) known.set(key, search(name, char))
  return known.get(key)
}

function search(name: FaceName, char: string): Found | undefined {
  const plain = char.normalize('NFD').replaceAll(/\p{M}/gu, '')
  for (const wanted of [char, plain]) {
    const file = [...files[name], ...files.geometric].find((each) => has(each, wanted))
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
  const known = loaded.get(file)
  if (known) return known
  const font = opentype.parse(new Uint8Array(readFileSync(require.resolve(file))).buffer)
  loaded.set(file, font)
  return font
}

function subsets(family: string, weight: number, names: readonly string[]): string[] {
  return names.map((name) => `@fontsource/${family}/files/${family}-${name}-${weight}-normal.woff`)
}
