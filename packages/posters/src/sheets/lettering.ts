import { drawTexts } from '../drawing/drawing.ts'
import { type FaceName, faces } from '../lettering/faces.ts'
import { fitOnOneLine } from '../lettering/fit.ts'
import { page, type Text } from '../plan.ts'

/** Attributes of a `<text>`. */
export type Lettering = {
  text: string
  face: FaceName
  /** Left, middle or right of the baseline. */
  x: number
  y: number
  /** Smaller where the line exceeds `width`. */
  size: number
  width: number | undefined
  /** Share of the size. */
  tracking: number
  anchor: string
  fill: string
}

export function setLettering(lettering: Lettering): Omit<Text, 'on'> {
  const { text, face, x, y, size, width = page.inner, tracking, anchor, fill } = lettering
  const block = fitOnOneLine(text, { face: faces[face], w: width, maxSize: size, tracking })
  const left = anchor === 'start' ? x : x - block.w / (anchor === 'end' ? 1 : 2)
  return { block, x: left, y: y - (block.lines[0]?.y ?? 0), fill }
}

export function printLettering(lettering: Lettering): string {
  return drawTexts([setLettering(lettering)])
}
