import { isTop100, top100Size } from '@cinecanon/contract'
import { type PosterFilm, page, type Text } from '../plan.ts'
import { type Block, baselineOf, fitOnOneLine, onBaselineOf } from './fit.ts'

export function setCredits(film: PosterFilm, w = page.inner, facts = numberAndYear(film)): Block {
  const options = { face: 'text', upper: true, maxSize: 14, tracking: 0.06 } as const
  const right = fitOnOneLine(facts.join(' · '), { ...options, w })
  const names = creditedNames(film.directors)
  const left = fitOnOneLine(names, { ...options, w: w - right.w - 24 })
  return left.lines.length === 0 ? right : onBaselineOf(left, right, w)
}

export function onBaseline(block: Block, { x, y, fill }: Pick<Text, 'x' | 'y' | 'fill'>): Text {
  return { block, x, y: y - baselineOf(block), fill }
}

export function numberAndYear(film: PosterFilm): string[] {
  const number = numberOf(film)
  return [...(number ? [`No. ${number} / ${top100Size}`] : []), String(film.year)]
}

export function numberOf({ composite_rank = Infinity }: PosterFilm) {
  return isTop100({ composite_rank }) ? composite_rank : undefined
}

export function splitTitle(title: string): { main: string; sub?: string } {
  for (const cut of [/ - /, /: (?=.{3})/, / (?=or: )/, / (?=or \()/, / (?=\()/, /, (?=\d)/]) {
    const match = cut.exec(title)
    if (!match || match.index < 2 || title.length < 15) continue
    return { main: title.slice(0, match.index), sub: title.slice(match.index + match[0].length) }
  }
  return { main: title }
}

export function creditedNames(directors: readonly string[]): string {
  const [first = '', second] = directors
  if (!second) return first
  return directors.length === 2 ? `${first} & ${second}` : `${first} and others`
}
