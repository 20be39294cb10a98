import { posterVersionOf } from '@cinecanon/contract'
import { drawTexts, flecks, svg } from './drawing/drawing.ts'
import { circle, points, poly, rect, times } from './drawing/shapes.ts'
import { faces } from './lettering/faces.ts'
import { fitOnOneLine } from './lettering/fit.ts'
import { numberOf } from './lettering/type-style.ts'
import { type Plan, type PosterFilm, page, type Text } from './plan.ts'
import { planSheet, sheetOf } from './sheets/sheets.ts'
import { schemeOf } from './type/choices.ts'
import { planType } from './type/type-poster.ts'

export { faces } from './lettering/faces.ts'
export { missingLetters } from './lettering/fit.ts'
export type { PosterFilm } from './plan.ts'
export { areSimilar, drawRiddle, type Riddle, riddleOf } from './sheets/riddles.ts'

/** Raise it with every change of a drawing, because addresses are cached for ever. */
export const posterVersion = '8'

export function versionOf(film: PosterFilm): string {
  return posterVersionOf(posterVersion, { rank: numberOf(film), isTypeAlone: !sheetOf(film) })
}

export function drawPoster(film: PosterFilm): string {
  return drawPlan(film, planPoster(film))
}

export function drawPlan({ title, year }: PosterFilm, plan: Plan): string {
  return svg(`${title} (${year})`, page, print(plan) + flecks(plan.isCalm))
}

export function drawInside(film: PosterFilm): string {
  return print(planPoster(film))
}

export function planPoster(input: PosterFilm): Plan {
  const film = { ...input, title: tidy(input.title) }
  const sheet = sheetOf(film)
  return sheet ? planSheet(film, sheet) : planType(film)
}

export function posterColors(film: PosterFilm): { ground: string; ink: string } {
  const sheet = sheetOf(film)
  const { ground, ink } = sheet ?? schemeOf(film)
  return { ground, ink }
}

export function posterIdea(film: PosterFilm): string | null {
  return sheetOf(film)?.idea ?? null
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
    { block: name, x: (page.w - name.w) / 2, y: 496, fill: cream },
    { block: note, x: (page.w - note.w) / 2, y: 496 + name.h + 20, fill: gold },
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

function print({ ground, art, title, credits }: Plan): string {
  return rect(0, 0, page.w, page.h, ground) + art + drawTexts([...title, credits])
}
