import type { Hand } from './hand.ts'
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

/** Ten ways to compose a poster, on a grid of six columns and nine rows. */
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

type Art = {
  /** What leaves it is cut off. */
  box: Box
  scheme: Scheme
  contained: boolean
  /** Where the motif is drawn, each time whole; once in the box where it is left out. */
  cells?: readonly Cell[]
  /** The motif is repeated as a pattern, once with other inks. */
  tiles?: { columns: number; rows: number }
  /** The path that cuts the art off, in place of the box. */
  within?: string
  /** Lies under the motif. */
  under?: string
}

/** A place of the motif on the page, which may reach beyond the art's box. */
export type Cell = Box & { scheme?: Scheme }

export type Plan = {
  ground: string
  art: Art
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
  /** Cuts edges and draws halftone, by chance of its own. */
  hand: Hand
}

/** What a layout's suiting depends on: nothing that has to be set or drawn. */
export type Suited = Pick<Brief, 'film' | 'kind'>

export type Layout = { suits: (given: Suited) => number; plan: (brief: Brief) => Plan }

/** The same inks on one of them: the darkest or lightest of what can be told from it leads. */
export function artScheme(scheme: Scheme, random: Random): Scheme {
  return regrounded(scheme, random.pick([scheme.inks[1], scheme.inks[2], scheme.inks[0]]))
}

function titleInks({ ground, inks }: Scheme, random: Random): string[] {
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
