import { points, shape } from '../drawing/shapes.ts'
import type { Align } from '../lettering/fit.ts'
import { setCredits, setTitle } from '../lettering/type-style.ts'
import type { Scheme } from '../looks/palette.ts'
import { across, type Brief, page, pickAlign, small, type Text, titleAt } from '../plan.ts'

const { w: W, h: H, margin: M, inner } = page

type Wanted = {
  h: number
  capitals: number
  on: Scheme
  align?: Align
}

/** Field and art meet at `edge`. */
export type TitleField = { edge: number; texts: Text[] }

export function foot(brief: Brief, wanted: Wanted): TitleField {
  const { title, credits, placed } = set(brief, wanted)
  const creditsTop = H - M + 2 - credits.h
  const titleTop = creditsTop - 18 - title.h
  return { edge: titleTop - 24, texts: placed(titleTop, creditsTop) }
}

export function head(brief: Brief, wanted: Wanted): TitleField {
  const { title, credits, placed } = set(brief, wanted)
  const creditsTop = M + title.h + 16
  return { edge: creditsTop + credits.h + 24, texts: placed(M, creditsTop) }
}

export function footPanel({ hand }: Brief, edge: number, fill: string): string {
  const lean = hand.random.between(-4, 4)
  const d = hand.cut(points([-6, edge - lean], [W + 6, edge + lean], [W + 6, H + 6], [-6, H + 6]))
  return shape(d, fill)
}

export function headPanel({ hand }: Brief, edge: number, fill: string): string {
  const lean = hand.random.between(-4, 4)
  const d = hand.cut(points([-6, -6], [W + 6, -6], [W + 6, edge - lean], [-6, edge + lean]))
  return shape(d, fill)
}

function set(brief: Brief, wanted: Wanted) {
  const { film, style, random } = brief
  const { h, capitals, on, align = pickAlign(random) } = wanted
  const maxSize = capitals / style.face.cap
  const title = setTitle(film.title, style, { w: inner, h, maxSize, align })
  const credits = setCredits(film, inner, align === 'left' ? 'row' : align)
  const placed = (titleTop: number, creditsTop: number): Text[] => [
    titleAt({ block: title, x: across(title, align), y: titleTop }, on, random),
    small(credits, across(credits, align), creditsTop, on.ground, on),
  ]
  return { title, credits, placed }
}
