import { setImmediate } from 'node:timers/promises'
import { posterWallSize } from '@cinecanon/contract'
import { svg } from '../drawing/drawing.ts'
import { type PosterFilm, page } from '../plan.ts'
import { drawInside } from '../poster.ts'

type WallSize = { columns: number; width: number; height: number }

/** Yields after each row, because a hundred posters block too long. */
export async function drawPosterWall(
  films: readonly PosterFilm[],
  { columns, width, height }: WallSize = posterWallSize,
): Promise<string> {
  const posters: string[] = []
  for (const [i, film] of films.entries()) {
    const x = (i % columns) * width
    const y = Math.floor(i / columns) * height
    posters.push(
      `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${page.w} ${page.h}">${drawInside(film)}</svg>`,
    )
    await setImmediate()
  }
  const size = { w: columns * width, h: Math.ceil(films.length / columns) * height }
  return svg('', size, posters.join(''))
}
