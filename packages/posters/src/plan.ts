import { type Movie, movieSlug } from '@cinecanon/contract'
import type { Point } from './drawing/shapes.ts'
import type { Block } from './lettering/fit.ts'

export const page = { w: 400, h: 600, margin: 26, inner: 348 }

export type PosterFilm = Pick<Movie, 'title' | 'year' | 'directors'> & {
  imdb_id: string | null
  genres: string[]
  composite_rank?: number
}

/** The catalog's own ids can change. */
export function keyOf(film: PosterFilm): string {
  return film.imdb_id ?? movieSlug(film)
}

export type Text = {
  block: Block
  x: number
  y: number
  /** In degrees around x and y: at -90 the text runs from foot to head. */
  turn?: number
  fill: string
  /** Inside it the letters are the ground's, and all else has their ink. */
  reversed?: readonly Point[]
}

export type Plan = {
  ground: string
  inks: readonly string[]
  art: string
  title: readonly Text[]
  credits: Text
  /** Black grounds have fewer specks, because they look like stars or snow. */
  isCalm: boolean
}
