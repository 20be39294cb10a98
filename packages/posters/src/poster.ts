import { posterVersionOf } from '@cinecanon/contract'
import { drawArt } from './art.ts'
import { drawTexts, flecks, svg } from './drawing/drawing.ts'
import { handOf } from './drawing/hand.ts'
import { seeded } from './drawing/seed.ts'
import { circle, points, poly, rect, times } from './drawing/shapes.ts'
import { planAs } from './layouts/layouts.ts'
import { faces } from './lettering/faces.ts'
import { fitOnOneLine } from './lettering/fit.ts'
import { chooseStyle } from './lettering/type-style.ts'
import { chooseLook, schemeOf } from './looks/look.ts'
import { readable } from './looks/palette.ts'
import { motifNamed } from './motifs/choose.ts'
import { type Look, type Plan, type PosterFilm, page, type Text } from './plan.ts'
import { planSheet, sheetOf } from './sheets/sheets.ts'

export { arrange } from './looks/arrangement.ts'
export type { Look, PosterFilm } from './plan.ts'

/** Raise it with every change of a drawing, because addresses are cached for ever. */
export const posterVersion = '5'

/** With its look, because that depends on neighbours. */
export function versionOf(look?: Look): string {
  return posterVersionOf(posterVersion, look)
}

/** An SVG of 400 × 600; deterministic. */
export function drawPoster(film: PosterFilm): string {
  const { plan, draw } = planPoster(film)
  return svg(`${film.title} (${film.year})`, page, print(plan, draw()) + flecks(plan.calm))
}

/** Without the flecks. */
export function drawInside(film: PosterFilm): string {
  const { plan, draw } = planPoster(film)
  return print(plan, draw())
}

export type Planned = {
  plan: Plan
  /** Null for a sheet. */
  motif: string | null
  /** Once only, because it continues the random sequence. */
  draw: () => string
}

export function planPoster(input: PosterFilm): Planned {
  const film = { ...input, title: tidy(input.title) }
  const sheet = sheetOf(film)
  if (sheet) return { plan: planSheet(film, sheet), motif: null, draw: sheet.draw }
  const random = seeded(`${film.title}|${film.year}`)
  const look = film.look ?? chooseLook(film)
  const motif = motifNamed(look.motif)
  const style = chooseStyle(film, random)
  const hand = handOf(`f${film.id}`)
  const brief = { film, scheme: schemeOf(look), style, kind: motif.kind, random, hand }
  const plan = planAs(look.layout, brief)
  return { plan, motif: motif.name, draw: () => drawArt(plan, motif, brief) }
}

/** Without drawing. */
export function posterColors(film: PosterFilm): { ground: string; ink: string } {
  const sheet = sheetOf(film)
  if (sheet) return { ground: sheet.ground, ink: sheet.ink }
  const { ground, inks } = schemeOf(film.look ?? chooseLook(film))
  return { ground, ink: readable(ground, inks) }
}

export function drawFallbackPoster(): string {
  const [ground, cream, gold, dim] = ['#1f1e24', '#f5ecd9', '#d9b45a', '#34323b']
  const name = fitOnOneLine('Cinecanon', { face: faces.fat, w: 260, maxSize: 44 })
  const small = { face: faces.text, upper: true, w: 260, maxSize: 13, tracking: 0.22 }
  const note = fitOnOneLine('No poster', small)
  const beam = poly(points([200, 214], [84, 470], [316, 470]), dim)
  const holes = times(
    13,
    (i) => rect(14, 13 + i * 46, 14, 22, dim) + rect(372, 13 + i * 46, 14, 22, dim),
  ).join('')
  const reel =
    circle(200, 214, 96, gold) +
    times(6, (i) =>
      circle(200 + Math.cos(i * 1.0472) * 58, 214 + Math.sin(i * 1.0472) * 58, 21, ground),
    ).join('') +
    circle(200, 214, 13, ground)
  const texts: Text[] = [
    { block: name, x: (page.w - name.w) / 2, y: 496, fill: cream, on: ground },
    { block: note, x: (page.w - note.w) / 2, y: 496 + name.h + 20, fill: gold, on: ground },
  ]
  return svg(
    'No poster',
    page,
    rect(0, 0, page.w, page.h, ground) + beam + holes + reel + drawTexts(texts),
  )
}

function tidy(title: string): string {
  return title.replaceAll(/\s+/g, ' ').trim()
}

function print({ ground, panels, texts }: Plan, drawing: string): string {
  return rect(0, 0, page.w, page.h, ground) + drawing + panels + drawTexts(texts)
}
