import type { PosterFilm } from '../plan.ts'
import { house } from './card-parts.ts'
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

/**
 * A card as an SVG of 1200 × 630, all its words as outlines. The same order gives the same bytes.
 */
export function drawCard(order: CardOrder): string {
  if (order.kind === 'movie') return drawMovie(order.film)
  if (order.kind === 'shared') return drawShared(order)
  if (order.kind === 'collection') return drawWall(order.films, { ...order, below }, nightly)
  return order.kind === 'home'
    ? drawWall(order.films, homeWords, nightly)
    : drawWall(order.films, oscarWords, golden)
}

export async function rasterise(
  svg: string,
  format: 'png' | 'avif' | 'webp' = 'png',
): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(Buffer.from(svg))
  // A texture of small posters stands a low quality. Flat colours gain nothing from more effort,
  // which takes five times as long at the next level.
  if (format === 'avif') return picture.avif({ quality: 30, effort: 0 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 62, effort: 6 }).toBuffer()
  // Few inks make a small picture: 128 of them draw even softened edges well.
  return picture.png({ palette: true, colours: 128, effort: 7 }).toBuffer()
}

/** Loaded with the first card: it takes 20 MB and start-up time, and many processes draw none. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One card is drawn at a time; more threads would only take processors from requests.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const below = 'How many have you seen?'
const homeWords = {
  above: 'The Top 100',
  headline: 'Movies to See Before You Die',
  below,
}
const oscarWords = {
  above: 'The Oscars',
  headline: 'Every Best Picture Winner',
  below,
}
const nightly = { ground: house.night, ink: house.cream, accent: house.gold }
const golden = { ground: house.gold, ink: house.ink, accent: '#5a3d06' }
