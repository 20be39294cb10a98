import { drawTexts } from '../drawing.ts'
import { type FaceName, faces } from '../faces.ts'
import { type Align, type Block, fit } from '../lettering.ts'
import { page, type Text } from '../plan.ts'

/** A baseline, and the width that lettering fills unless it would get larger than `max`. */
export type Setting = {
  y: number
  fill: string
  x?: number
  w?: number
  max?: number
  align?: Align
  tracking?: number
}

export type TitleLine = Omit<Text, 'on'>

/** One line of a title, on its baseline. */
export function line(text: string, face: FaceName, setting: Setting): TitleLine {
  const { x = page.margin, w = page.inner, y, fill, align = 'left' } = setting
  const block = set(text, face, setting)
  const free = align === 'left' ? 0 : (w - block.w) / (align === 'right' ? 1 : 2)
  return { block, x: x + free, y: y - baselineOf(block), fill }
}

/** A line as a part of the drawing. */
export function letters(text: string, face: FaceName, setting: Setting): string {
  return drawTexts([line(text, face, setting)])
}

type Stacking = Setting & { gap?: number }

/** Lines that each fill the width; the last stands on the baseline. */
export function upwards(texts: readonly string[], face: FaceName, setting: Stacking): TitleLine[] {
  const { gap = 8 } = setting
  let y = setting.y
  return texts
    .toReversed()
    .map((text) => {
      const set = line(text, face, { ...setting, y })
      y -= capitals(set.block, face) + gap
      return set
    })
    .toReversed()
}

/** Lines that each fill the width; the capitals of the first hang from `y`. */
export function downwards(
  texts: readonly string[],
  face: FaceName,
  setting: Stacking,
): TitleLine[] {
  const { gap = 8 } = setting
  let y = setting.y
  return texts.map((text) => {
    y += capitals(set(text, face, setting), face)
    const hung = line(text, face, { ...setting, y })
    y += gap
    return hung
  })
}

/** A space that doesn't break keeps a text on one line. */
function set(
  text: string,
  face: FaceName,
  { w = page.inner, max = 999, tracking = 0 }: Setting,
): Block {
  const style = { face: faces[face], upper: false, stack: false, align: 'left' } as const
  return fit(text.replaceAll(' ', '\u00a0'), { ...style, w, h: page.h, maxSize: max, tracking })
}

function baselineOf(block: Block): number {
  return block.lines[0]?.y ?? 0
}

function capitals(block: Block, face: FaceName): number {
  return (block.lines[0]?.size ?? 0) * faces[face].cap
}
