import { drawTexts } from '../drawing/drawing.ts'
import { type FaceName, faces } from '../lettering/faces.ts'
import { fit } from '../lettering/fit.ts'
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
  // Non-breaking spaces, because `fit` would break the line.
  const block = fit(text.replaceAll(' ', '\u00a0'), {
    face: faces[face],
    upper: false,
    stack: false,
    align: 'left',
    w: width,
    h: page.h,
    maxSize: size,
    tracking,
  })
  const left = anchor === 'start' ? x : x - block.w / (anchor === 'end' ? 1 : 2)
  return { block, x: left, y: y - (block.lines[0]?.y ?? 0), fill }
}

export function printLettering(lettering: Lettering): string {
  return drawTexts([setLettering(lettering)])
}
