import type { Movie } from '@cinecanon/contract'

/** The more colourful ink is chosen, because a pale one looks like fog. */
export function tintOf({ ground, ink }: NonNullable<Movie['colors']>): string {
  return chromaOf(ink) > chromaOf(ground) ? ink : ground
}

function chromaOf(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return ((Math.max(...channels) - Math.min(...channels)) / 255) * 100
}
