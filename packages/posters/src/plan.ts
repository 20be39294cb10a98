import type { Align, Block } from './lettering.ts'
import { readable, regrounded, type Scheme } from './palette.ts'
import type { Random } from './seed.ts'
import type { TitleStyle } from './type-style.ts'

export const page = { w: 400, h: 600, margin: 26, inner: 348 }

const { w: W, margin: M } = page

export type PosterFilm = {
  id: number
  imdb_id: string | null
  title: string
  year: number
  directors: string[]
  genres: string[]
  country: string[]
  language: string
  /** What was chosen beside its neighbours; left out, a poster is chosen for itself alone. */
  look?: Look
}

export type LayoutName =
  | 'above'
  | 'below'
  | 'sheet'
  | 'strip'
  | 'spine'
  | 'card'
  | 'loud'
  | 'label'
  | 'quiet'

/** What is chosen for a generated poster; its neighbours have a say in all of it. */
export type Look = {
  /** By its place among the palettes. */
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

export type Plan = {
  ground: string
  art: { box: Box; scheme: Scheme; contained: boolean }
  panels: string
  texts: Text[]
  /** Fewer specks on the paper. */
  calm?: boolean
}

export type Brief = {
  film: PosterFilm
  scheme: Scheme
  style: TitleStyle
  kind: 'object' | 'scene' | 'pattern'
  random: Random
}

/** What a layout's suiting depends on: nothing that has to be set or drawn. */
export type Suited = Pick<Brief, 'film' | 'kind'>

export type Layout = { suits: (given: Suited) => number; plan: (brief: Brief) => Plan }

export function art({ kind }: Brief, box: Box, scheme: Scheme): Plan['art'] {
  return { box, scheme, contained: kind === 'object' }
}

export function artScheme(scheme: Scheme, random: Random): Scheme {
  return regrounded(scheme, random.pick([scheme.inks[1], scheme.inks[2], scheme.inks[0]]))
}

export function sheetColour(scheme: Scheme, random: Random): string {
  return random.pick([scheme.inks[0], scheme.inks[2], scheme.inks[1]])
}

export function titleInks({ ground, inks }: Scheme, random: Random): string[] {
  const [main, second, accent] = inks
  return random.chance(0.5) ? [main, accent, second, ground] : [accent, main, second, ground]
}

/** A title at its place, in an ink that can be read on the scheme's ground. */
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
  if (align === 'left') return M
  return align === 'right' ? W - M - block.w : (W - block.w) / 2
}

export function pickAlign(random: Random): Align {
  return random.pick(['left', 'left', 'left', 'center', 'right'])
}
