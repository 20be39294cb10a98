import { readFileSync } from 'node:fs'
import { rankMovies } from '@cinecanon/contract'
import sharp from 'sharp'
import { contrast } from '../colours.ts'
import { drawTexts, svg } from '../drawing/drawing.ts'
import { rect } from '../drawing/shapes.ts'
import { type Plan, type PosterFilm, page } from '../plan.ts'

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
  const ground = rect(0, 0, page.w, page.h, plan.ground)
  const printed = await pixelsOf(ground + plan.art)
  const inks = [...new Set([...plan.title, plan.credits].map(({ fill }) => fill))]
  const letters = [...plan.title, plan.credits].map(({ reversed: _, ...text }) => {
    return { ...text, fill: maskOf(inks.indexOf(text.fill)) }
  })
  const masks = await pixelsOf(rect(0, 0, page.w, page.h, '#000000') + drawTexts(letters))
  return inks.flatMap((ink, i) => {
    const mask = Number.parseInt(maskOf(i).slice(1), 16)
    return coloursBeneath({ masks, mask }, printed)
      .filter((colour) => contrast(ink, colour) < 4.5)
      .map((colour) => `${ink} on ${colour}`)
  })
}

/** One drawing shows which ink covers which pixel. */
function maskOf(index: number): string {
  return ['#ff0000', '#00ff00', '#0000ff', '#ffff00'][index] ?? '#ffffff'
}

async function pixelsOf(content: string): Promise<Buffer> {
  return sharp(Buffer.from(svg('', page, content)))
    .removeAlpha()
    .raw()
    .toBuffer()
}

type Masked = { masks: Buffer; mask: number }

/** Only 6 % of the letters or more, because antialiasing makes others. */
function coloursBeneath({ masks, mask }: Masked, printed: Buffer): string[] {
  const counts = new Map<number, number>()
  let all = 0
  for (let at = 0; at < masks.length; at += 3) {
    if (masks.readUIntBE(at, 3) !== mask) continue
    const colour = printed.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
    all++
  }
  return [...counts]
    .filter(([, count]) => count >= 0.06 * all)
    .map(([colour]) => `#${colour.toString(16).padStart(6, '0')}`)
}
