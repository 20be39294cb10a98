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
  const { align, title, credits } = set(brief, wanted)
  const creditsTop = H - M + 2 - credits.h
  const titleTop = creditsTop - 18 - title.h
  return {
    edge: titleTop - 24,
    texts: [
      titleAt({ block: title, x: across(title, align), y: titleTop }, wanted.on, brief.random),
      small(credits, across(credits, align), creditsTop, wanted.on.ground, wanted.on),
    ],
  }
}

export function head(brief: Brief, wanted: Wanted): TitleField {
  const { align, title, credits } = set(brief, wanted)
  const creditsTop = M + title.h + 16
  return {
    edge: creditsTop + credits.h + 24,
    texts: [
      titleAt({ block: title, x: across(title, align), y: M }, wanted.on, brief.random),
      small(credits, across(credits, align), creditsTop, wanted.on.ground, wanted.on),
    ],
  }
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

function set(brief: Brief, { h, capitals, align = pickAlign(brief.random) }: Wanted) {
  const { film, style } = brief
  const maxSize = capitals / style.face.cap
  const title = setTitle(film.title, style, { w: inner, h, maxSize, align })
  return { align, title, credits: setCredits(film, inner, align === 'left' ? 'row' : align) }
}
