import { rect } from '../drawing/shapes.ts'
import type { PosterFilm } from '../plan.ts'
import { card, drawing, heading, line, nightly, poster, put, signature } from './card-parts.ts'

export type LitWall = {
  films: readonly (PosterFilm & { isLit: boolean })[]
  headline: string
  below: string
}

const columns = 20
const width = 50
const [across, down] = [57, 84]
const unlit = '#2a2721'
const dim = '#b9b0a2'

/** Only lit films are drawn, because a hundred posters take long. */
export function drawLitWall({ films, headline, below }: LitWall): string {
  const left = (card.w - across * columns + across - width) / 2
  const cells = films.map((film, index) => {
    const x = left + (index % columns) * across
    const y = 36 + Math.floor(index / columns) * down
    return film.isLit ? poster(film, { x, y, w: width }) : rect(x, y, width, width * 1.5, unlit)
  })
  const title = heading(headline, { w: 800, h: 70, maxSize: 64 })
  const facts = line(below, { w: 800, maxSize: 26 })
  return drawing(
    cells.join('') +
      put(title, left, 486, nightly.ink) +
      put(facts, left, 506 + title.h, dim) +
      signature(card.w - left - 252, card.h - 96, nightly),
    nightly.ground,
  )
}
