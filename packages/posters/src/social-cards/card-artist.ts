import { wallHeadings } from '@cinecanon/contract'
import type { PosterFilm } from '../plan.ts'
import { nightly, site } from './card-parts.ts'
import { drawLitWall, type LitWall } from './lit-wall.ts'
import { type CardFilm, drawMovie } from './movie-card.ts'
import { drawShared, type SharedList } from './shared-card.ts'
import { drawWall } from './wall-card.ts'

export { drawPosterWall } from './poster-wall.ts'

export type CardOrder =
  | { kind: 'home' | 'oscars'; films: readonly PosterFilm[] }
  | { kind: 'collection'; films: readonly PosterFilm[]; above: string; headline: string }
  | { kind: 'movie'; film: CardFilm }
  | ({ kind: 'shared' } & SharedList)
  | ({ kind: 'lit-wall' } & LitWall)

export function drawCard(order: CardOrder): string {
  if (order.kind === 'movie') return drawMovie(order.film)
  if (order.kind === 'shared') return drawShared(order)
  if (order.kind === 'lit-wall') return drawLitWall(order)
  if (order.kind === 'collection') return drawWall(order.films, order, nightly)
  return order.kind === 'home'
    ? drawWall(order.films, wallHeadings.top100, nightly)
    : drawWall(order.films, wallHeadings['oscar-winners'], golden)
}

export async function rasterise(
  svg: string,
  format: 'png' | 'avif' | 'webp' = 'png',
  avif = { quality: 30, effort: 0 },
): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(Buffer.from(svg))
  // The quality is low, because small posters hide it.
  if (format === 'avif') return picture.avif({ ...avif, chromaSubsampling: '4:2:0' }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 62, effort: 6 }).toBuffer()
  // Colours are few, because there are few inks.
  return picture.png({ palette: true, colours: 128, effort: 7 }).toBuffer()
}

/** The import is dynamic, because sharp takes 20 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // It uses one thread, because more would take processors from requests.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const golden = { ground: site.gold, ink: site.ink, accent: '#5a3d06' }
