import type { Hand } from './drawing/hand.ts'
import type { Random } from './drawing/seed.ts'
import { type Align, type Block, offset } from './lettering/fit.ts'
import type { TitleStyle } from './lettering/type-style.ts'
import { readable, regrounded, type Scheme } from './looks/palette.ts'

export const page = { w: 400, h: 600, margin: 26, inner: 348 }

const { margin: M } = page

export type PosterFilm = {
  id: number
  imdb_id: string | null
  title: string
  year: number
  directors: string[]
  genres: string[]
  country: string[]
  language: string
  /** By default for the film alone. */
  look?: Look
}

export type LayoutName =
  | 'monument'
  | 'speck'
  | 'crop'
  | 'field'
  | 'horizon'
  | 'axis'
  | 'counterform'
  | 'ladder'
  | 'swiss'
  | 'frame'

export type Look = {
  /** Index in `palettes`. */
  palette: number
  motif: string
  layout: LayoutName
}

export type Box = { x: number; y: number; w: number; h: number }

export type Text = {
  block: Block
  x: number
  y: number
  upright?: boolean
  fill: string
  on: string
}

export type Art = {
  box: Box
  scheme: Scheme
  /** By default for objects. */
  contained?: boolean
  /** By default the art's box. */
  cells?: readonly Cell[]
  /** As a pattern, once in other inks. */
  tiles?: { columns: number; rows: number }
  /** Clips instead of the box. */
  within?: string
  /** Under the motif. */
  under?: string
}

/** Can reach beyond the art's box. */
export type Cell = Box & { scheme?: Scheme }

export type Plan = {
  ground: string
  art: Art
  panels: string
  texts: Text[]
  /** Fewer specks. */
  calm?: boolean
}

export type Brief = {
  film: PosterFilm
  scheme: Scheme
  style: TitleStyle
  kind: 'object' | 'scene' | 'pattern'
  random: Random
  hand: Hand
}

export type Suited = Pick<Brief, 'film' | 'kind'>

export type Layout = { suits: (subject: Suited) => number; plan: (brief: Brief) => Plan }

/** An ink becomes the ground; the ink of most contrast leads. */
export function artScheme(scheme: Scheme, random: Random): Scheme {
  return regrounded(scheme, random.pick([scheme.inks[1], scheme.inks[2], scheme.inks[0]]))
}

function titleInks({ ground, inks }: Scheme, random: Random): string[] {
  const [main, second, accent] = inks
  return random.chance(0.5) ? [main, accent, second, ground] : [accent, main, second, ground]
}

export function titleAt(
  { block, x, y }: Pick<Text, 'block' | 'x' | 'y'>,
  scheme: Scheme,
  random: Random,
): Text {
  const { ground } = scheme
  return { block, x, y, fill: readable(ground, titleInks(scheme, random)), on: ground }
}

export function small(block: Block, x: number, y: number, on: string, scheme: Scheme): Text {
  return { block, x, y, fill: readable(on, [...scheme.inks, scheme.ground]), on }
}

export function across(block: Block, align: Align): number {
  return M + offset(page.inner - block.w, align)
}

export function pickAlign(random: Random): Align {
  return random.pick(['left', 'left', 'left', 'center', 'right'])
}
