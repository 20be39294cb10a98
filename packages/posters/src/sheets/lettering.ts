import type { FaceName } from '../lettering/faces.ts'
import { baselineOf, fitOnOneLine } from '../lettering/fit.ts'
import { onBaseline } from '../lettering/type-style.ts'
import { page, type Text } from '../plan.ts'

export type Lettering = {
  text: string
  face: FaceName
  x: number
  y: number
  upright?: boolean
  /** The line shrinks to `width`. */
  size: number
  width: number | undefined
  tracking: number
  anchor: string
  fill: string
}

export function setLettering(lettering: Lettering): Text {
  const { text, face, x, y, upright = false, size, tracking, anchor, fill } = lettering
  const { width = upright ? page.h - 2 * page.margin : page.inner } = lettering
  const block = fitOnOneLine(text, { face, w: width, maxSize: size, tracking })
  const back = anchor === 'start' ? 0 : block.w / (anchor === 'end' ? 1 : 2)
  if (upright) return { block, x: x - baselineOf(block), y: y + back, turn: -90, fill }
  return onBaseline(block, { x: x - back, y, fill })
}
