import {
  type PaperName,
  papers,
  type WallPicture,
  wallMeasures,
  wallPictures,
} from '@cinecanon/contract'
import { type PosterFilm, page } from '../plan.ts'
import { drawPoster } from '../poster.ts'
import { rasterise } from '../social-cards/card-artist.ts'
import { drawPaperWall, type PaperWall, type Surface } from './paper-wall.ts'
import { toPdf } from './pdf.ts'

export type { PaperWall } from './paper-wall.ts'

export type PrintOrder =
  | { kind: 'wall'; paper: PaperName; wall: PaperWall }
  | { kind: 'picture'; picture: WallPicture; wall: PaperWall }
  | { kind: 'poster'; film: PosterFilm }

/** @returns a PDF, or a picture's PNG */
export function print(order: PrintOrder): Promise<Uint8Array> {
  if (order.kind === 'picture') {
    return rasterise(drawPaperWall(order.wall, surfaces[order.picture]))
  }
  if (order.kind === 'poster') return printPoster(order.film)
  const paper = papers[order.paper]
  const surface = surfaceOf(paper)
  const svg = drawPaperWall(order.wall, surface)
  return toPdf({ svg, drawn: surface, paper, title: order.wall.headline })
}

/** The margin is white, because home printers leave one anyway. */
function printPoster(film: PosterFilm): Promise<Uint8Array> {
  const title = `${film.title} (${film.year})`
  return toPdf({ svg: drawPoster(film), drawn: page, paper: papers.a3, margin: 12, title })
}

/** A unit of the drawing is a tenth of a millimetre, because outlines have whole quarters. */
function surfaceOf({ width, height }: (typeof papers)[PaperName]): Surface {
  const [w, h] = [width * 10, height * 10]
  const unit = w / 100
  const margin = wallMeasures.margin * unit
  return { w, h, margin: [margin, margin], unit, hasTitles: true }
}

const surfaces: Record<WallPicture, Surface> = {
  wide: pictureOf('wide', { margin: [36, 28], unit: 9 }),
  // Phones lay their own buttons over the ends of a tall picture.
  tall: pictureOf('tall', { margin: [48, 150], unit: 12 }),
}

function pictureOf(name: WallPicture, own: Pick<Surface, 'margin' | 'unit'>): Surface {
  const { width, height } = wallPictures[name]
  return { w: width, h: height, hasTitles: false, ...own }
}
