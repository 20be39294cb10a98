import type { Align, Block } from './lettering.ts'
import { type Brief, page, pickAlign } from './plan.ts'
import { setTitle } from './type-style.ts'

/** A title across the page, of at most one of several sizes, set to a side or the middle. */
export function alignedTitle(brief: Brief, h: number, sizes: [number, number, number]) {
  const { film, style, random } = brief
  const align: Align = pickAlign(random)
  const maxSize = random.pick(sizes)
  const title: Block = setTitle(film.title, style, { w: page.inner, h, maxSize, align })
  return { align, title }
}
