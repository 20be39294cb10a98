import { readFileSync } from 'node:fs'
import { rankMovies } from '@cinecanon/contract'
import sharp from 'sharp'
import { contrast } from '../colours.ts'
import { svg } from '../drawing/drawing.ts'
import { rect } from '../drawing/shapes.ts'
import { type Plan, type PosterFilm, page, type Text } from '../plan.ts'

type SeedFilm = Parameters<typeof rankMovies>[0][number] &
  PosterFilm & { oscar_ceremony: number | null }

const seed: SeedFilm[] = JSON.parse(
  readFileSync(
    new URL('../../../../svc-catalog/src/movies/seed/movies.json', import.meta.url),
    'utf8',
  ),
)

/** Best first; winners by ceremony. */
export const ranked: readonly SeedFilm[] = rankMovies(seed)
export const winners = ranked
  .filter((film) => film.best_picture_winner)
  .sort((a, b) => Number(a.oscar_ceremony) - Number(b.oscar_ceremony))

/** As '#ink on #colour'. */
export async function faintIn(plan: Plan): Promise<string[]> {
  const drawing = svg('', page, rect(0, 0, page.w, page.h, plan.ground) + plan.art)
  const { data, info } = await sharp(Buffer.from(drawing))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...plan.title, plan.credits].flatMap((text) =>
    coloursBeneath(text, { data, width: info.width })
      .filter((colour) => contrast(text.fill, colour) < 4.5)
      .map((colour) => `${text.fill} on ${colour}`),
  )
}

type Pixels = { data: Buffer; width: number }

/** Only 6 % of the box or more, because antialiasing makes others. */
function coloursBeneath({ x, y, block, upright }: Text, { data, width }: Pixels): string[] {
  const counts = new Map<number, number>()
  const box = upright ? [x, y - block.w, x + block.h, y] : [x, y, x + block.w, y + block.h]
  const [left, top, right, bottom] = box.map(Math.round)
  for (let row = top ?? 0; row < (bottom ?? 0); row++) {
    for (let column = left ?? 0; column < (right ?? 0); column++) {
      const at = (row * width + column) * 3
      const colour = data.readUIntBE(at, 3)
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
  }
  return [...counts]
    .filter(([, count]) => count >= 0.06 * block.w * block.h)
    .map(([colour]) => `#${colour.toString(16).padStart(6, '0')}`)
}
