import { group } from '../drawing/shapes.ts'
import type { PosterFilm } from '../plan.ts'
import {
  type Colours,
  caption,
  card,
  drawing,
  heading,
  poster,
  put,
  signature,
} from './card-parts.ts'

type Texts = { headline: string; above: string }

export function drawWall(films: readonly PosterFilm[], texts: Texts, colours: Colours): string {
  const { margin, h } = card
  const above = caption(texts.above, { w: 470, maxSize: 22 })
  const headline = heading(texts.headline, { w: 500, h: 300, maxSize: 96 })
  const below = caption('How many have you seen?', { w: 470, maxSize: 22 })
  const top = (h - headline.h) / 2 + 6
  return drawing(
    wall(films) +
      signature(margin, 52, colours) +
      put(above, margin, top - above.h - 34, colours.accent) +
      put(headline, margin, top, colours.ink) +
      put(below, margin, h - 58 - below.h, colours.accent),
    colours.ground,
  )
}

const width = 198
const gap = 18
const drops = [-190, -60, -250]
/** The first cells of three columns are fully visible. */
const cells = [3, 4, 5, 1, 6, 8, 0, 7, 2]

function wall(films: readonly PosterFilm[]): string {
  const posters = cells.map((cell, i) => {
    const [film, column] = [films[i], cell % 3]
    const x = column * (width + gap)
    const y = (drops[column] ?? 0) + Math.floor(cell / 3) * (width * 1.5 + gap)
    return film ? poster(film, { x, y, w: width }) : ''
  })
  return group('translate(650 -40) rotate(7)', posters.join(''))
}
