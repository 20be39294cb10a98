import type { Block } from './lettering/fit.ts'

export const page = { w: 400, h: 600, margin: 26, inner: 348 }

export type PosterFilm = {
  imdb_id: string | null
  title: string
  year: number
  directors: string[]
  genres: string[]
  /** Printed by films of the Top 100. */
  composite_rank?: number
}

export type Text = {
  block: Block
  x: number
  y: number
  /** From bottom to top, with x, y at the lower left. */
  upright?: boolean
  fill: string
}

export type Plan = {
  ground: string
  /** Each can be read on the ground or a field of the art. */
  inks: readonly string[]
  art: string
  title: readonly Text[]
  credits: Text
  /** Fewer specks, because they look like stars or snow on black. */
  isCalm: boolean
}
