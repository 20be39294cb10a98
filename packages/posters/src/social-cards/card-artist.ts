import type { PosterFilm } from '../plan.ts'
import { site } from './card-parts.ts'
import { drawLitWall, type LitWall } from './lit-wall.ts'
import { type CardFilm, drawMovie } from './movie-card.ts'
import { drawShared, type SharedList } from './shared-card.ts'
import { drawWall } from './wall-card.ts'

export { drawPosterWall } from './poster-wall.ts'

export type CardOrder =
  | { kind: 'home'; films: readonly PosterFilm[] }
  | { kind: 'oscars'; films: readonly PosterFilm[] }
  | { kind: 'collection'; films: readonly PosterFilm[]; above: string; headline: string }
  | { kind: 'movie'; film: CardFilm }
  | ({ kind: 'shared' } & SharedList)
  | ({ kind: 'lit-wall' } & LitWall)

export function drawCard(order: CardOrder): string {
  if (order.kind === 'movie') return drawMovie(order.film)
  if (order.kind === 'shared') return drawShared(order)
  if (order.kind === 'lit-wall') return drawLitWall(order)
  if (order.kind === 'collection') return drawWall(order.films, { ...order, below }, nightly)
  return order.kind === 'home'
    ? drawWall(order.films, homeTexts, nightly)
    : drawWall(order.films, oscarTexts, golden)
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

const below = 'How many have you seen?'
const homeTexts = {
  above: 'The Top 100',
  headline: 'Movies to See Before You Die',
  below,
}
const oscarTexts = {
  above: 'The Oscars',
  headline: 'Every Best Picture Winner',
  below,
}
const nightly = { ground: site.night, ink: site.cream, accent: site.gold }
const golden = { ground: site.gold, ink: site.ink, accent: '#5a3d06' }
