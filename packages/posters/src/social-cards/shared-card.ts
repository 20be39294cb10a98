import { sharedCardPosters } from '@cinecanon/contract'
import type { PosterFilm } from '../plan.ts'
import { caption, card, drawing, heading, poster, put, signature, site } from './card-parts.ts'

export type SharedList = {
  films: readonly PosterFilm[]
  from: string
  content: string
}

const gap = 20
const colours = { ground: site.paper, ink: site.ink, accent: site.ochre }

export function drawShared({ films, from, content }: SharedList): string {
  const { margin, w } = card
  const wide = w - margin * 2
  const owner = heading(from, { w: wide, h: 104, maxSize: 96 })
  // A name may have characters that no face has.
  const isNamed = owner.w > 0
  const above = caption(isNamed ? 'Shared by' : 'A shared list', { w: 500, maxSize: 24 })
  const name = isNamed ? owner : heading('Films worth seeing', { w: wide, h: 104, maxSize: 96 })
  const below = caption(content, { w: wide, maxSize: 24 })
  const isBare = films.length === 0
  const top = isBare ? 210 : 58
  return drawing(
    signature(w - margin - 252, isBare ? 52 : 40, colours) +
      put(above, margin, top, colours.accent) +
      put(name, margin, top + above.h + 26, colours.ink) +
      put(below, margin, top + above.h + name.h + 52, colours.accent) +
      row(films, top + above.h + name.h + below.h + 84),
    colours.ground,
  )
}

function row(films: readonly PosterFilm[], top: number): string {
  const w = (card.w - card.margin * 2 - gap * (sharedCardPosters - 1)) / sharedCardPosters
  return films
    .map((film, i) => poster(film, { x: card.margin + i * (w + gap), y: top, w }))
    .join('')
}
