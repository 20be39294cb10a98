import type { PosterFilm } from '../plan.ts'
import { group } from '../shapes.ts'
import { caption, card, drawing, heading, poster, put, signature } from './card-parts.ts'

type Words = { headline: string; above: string; below: string }
type Colours = { ground: string; ink: string; accent: string }

/** Words beside a wall of posters that leans, as bills do on a hoarding. */
export function drawWall(films: readonly PosterFilm[], words: Words, colours: Colours): string {
  const { margin, h } = card
  const above = caption(words.above, { w: 470, size: 22 })
  const headline = heading(words.headline, { w: 500, h: 300, size: 96 })
  const below = caption(words.below, { w: 470, size: 22 })
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
/** How far each column hangs lower than an even wall would: no two rows stand side by side. */
const drops = [-190, -60, -250]
/** Column and row of each place, those that are seen whole first: the best films hang there. */
const places = [
  [0, 1],
  [1, 1],
  [2, 1],
  [1, 0],
  [0, 2],
  [2, 2],
  [0, 0],
  [1, 2],
  [2, 0],
] as const

function wall(films: readonly PosterFilm[]): string {
  const posters = places.map(([column, row], i) => {
    const film = films[i]
    const x = column * (width + gap)
    const y = (drops[column] ?? 0) + row * (width * 1.5 + gap)
    return film ? poster(film, { x, y, w: width }) : ''
  })
  return group('translate(650 -40) rotate(7)', posters.join(''))
}
