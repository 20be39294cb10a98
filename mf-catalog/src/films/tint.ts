import type { Movie } from '@cinecanon/contract'

/** The poster's ground; its ink, where that has more colour, because a pale ground looks like fog. */
export function tintOf({ ground, ink }: NonNullable<Movie['colors']>): string {
  return chromaOf(ground) < 20 && chromaOf(ink) > chromaOf(ground) ? ink : ground
}

/** In percent, of `#rrggbb`. */
function chromaOf(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return ((Math.max(...channels) - Math.min(...channels)) / 255) * 100
}
