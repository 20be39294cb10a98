import { readFileSync } from 'node:fs'
import { posterVersionOf } from '@cinecanon/contract'
import { drawTexts, flecks, svg } from './drawing/drawing.ts'
import { n, rect } from './drawing/shapes.ts'
import { numberOf } from './lettering/type-style.ts'
import { type Plan, type PosterFilm, page } from './plan.ts'
import { planSheet, sheetOf } from './sheets/sheets.ts'
import { schemeOf } from './type/choices.ts'
import { planType } from './type/type-poster.ts'

export { missingLetters } from './lettering/fit.ts'
export { keyOf, type PosterFilm } from './plan.ts'
export { areSimilar, drawRiddle, type Riddle, riddleOf } from './sheets/riddles.ts'

/** Raise it with every change of a drawing, because addresses are cached for ever. */
export const posterVersion = '9'

export function versionOf(film: PosterFilm): string {
  return posterVersionOf(posterVersion, { rank: numberOf(film), isTypeAlone: !sheetOf(film) })
}

export function drawPoster(film: PosterFilm): string {
  return drawPlan(film, planPoster(film))
}

export function drawPlan({ title, year }: PosterFilm, plan: Plan): string {
  return svg(`${title} (${year})`, page, print(plan) + flecks(plan.isCalm))
}

/** Draws a poster as a part of another drawing. */
export function drawNested(film: PosterFilm, w: number, spot = ''): string {
  const size = `width="${n(w)}" height="${n((w * page.h) / page.w)}"`
  return `<svg${spot} ${size} viewBox="0 0 ${page.w} ${page.h}">${print(planPoster(film))}</svg>`
}

export function planPoster(input: PosterFilm): Plan {
  const film = { ...input, title: input.title.replaceAll(/\s+/g, ' ').trim() }
  const sheet = sheetOf(film)
  return sheet ? planSheet(film, sheet) : planType(film)
}

export function posterColors(film: PosterFilm): { ground: string; ink: string } {
  const { ground, ink } = sheetOf(film) ?? schemeOf(film)
  return { ground, ink }
}

export function posterIdea(film: PosterFilm): string | null {
  return sheetOf(film)?.idea ?? null
}

export function drawFallbackPoster(): string {
  return readFileSync(new URL('../no-poster.svg', import.meta.url), 'utf8')
}

function print({ ground, art, title, credits }: Plan): string {
  return rect(0, 0, page.w, page.h, ground) + art + drawTexts([...title, credits])
}
