import { posterWallSize } from '@cinecanon/contract'
import { svg } from '../drawing/drawing.ts'
import type { PosterFilm } from '../plan.ts'
import { drawNested } from '../poster.ts'

type WallSize = { columns: number; width: number; height: number; emptyColumns?: number }

export function drawPosterWall(
  films: readonly PosterFilm[],
  { columns, width, height, emptyColumns = 0 }: WallSize = posterWallSize,
): string {
  const posters = films.map((film, i) => {
    const column = i % columns
    if (column < emptyColumns) return ''
    const y = Math.floor(i / columns) * height
    return drawNested(film, width, ` x="${column * width}" y="${y}"`)
  })
  const size = { w: columns * width, h: Math.ceil(films.length / columns) * height }
  return svg('', size, posters.join(''))
}
