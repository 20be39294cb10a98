import { type Contender, isListed, isTop100, type Movie, runtimeText } from '@cinecanon/contract'
import { contrast, readable } from '../colours.ts'
import { creditedNames } from '../lettering/type-style.ts'
import type { Plan, PosterFilm } from '../plan.ts'
import { planPoster } from '../poster.ts'
import {
  caption,
  card,
  drawing,
  heading,
  line,
  poster,
  put,
  signature,
  site,
} from './card-parts.ts'

export type CardFilm = PosterFilm & Contender & Pick<Movie, 'runtime' | 'composite_rank'>

const rankTop = 58

export function drawMovie(film: CardFilm): string {
  const plan = planPoster(film)
  const ground = groundFor(plan)
  const { ink, accent } = inksOn(ground, [...plan.inks, plan.ground])
  const left = 506
  const wide = card.w - left - card.margin
  const rank = rankOf(film, wide)
  const facts = line(factsOf(film), { w: wide, maxSize: 32 })
  const award = caption(awardOf(film), { w: wide, maxSize: 22 })
  const below = 30 + facts.h + (award.h > 0 ? 26 + award.h : 0)
  const [top, bottom] = [rank.bottom + 40, card.h - 96 - 32]
  const title = heading(film.title, { w: wide, h: bottom - top - below, maxSize: 104 })
  const titleTop = top + (bottom - top - title.h - below) / 2
  const factsTop = titleTop + title.h + 30
  return drawing(
    poster(film, { x: card.margin, y: 42, w: 364 }) +
      put(rank.number, left, rankTop, accent) +
      put(rank.label, left + rank.indent, rank.bottom - rank.label.h, ink) +
      put(title, left, titleTop, ink) +
      put(facts, left, factsTop, ink) +
      put(award, left, factsTop + facts.h + 26, accent) +
      signature(left, card.h - 96, { ground, ink, accent }),
    ground,
  )
}

function rankOf(film: CardFilm, wide: number) {
  const isMember = isTop100(film)
  const rank = isMember ? String(film.composite_rank) : ''
  const number = heading(rank, { w: 320, h: 112, maxSize: 154 })
  const indent = isMember ? number.w + 28 : 0
  const label = caption(rankLabelOf(film), { w: wide - indent, maxSize: 24 })
  return { number, label, indent, bottom: rankTop + Math.max(number.h, label.h) }
}

function rankLabelOf(film: CardFilm): string {
  if (isTop100(film)) return 'in the Top 100'
  return isListed(film) ? `No. ${film.composite_rank} in the ranking` : ''
}

function factsOf({ year, directors, runtime }: CardFilm): string {
  return [String(year), creditedNames(directors), runtime ? runtimeText(runtime) : '']
    .filter(Boolean)
    .join('  ·  ')
}

function awardOf(film: CardFilm): string {
  if (film.best_picture_winner) return 'Oscar Best Picture Winner'
  return film.best_picture_nominee ? 'Oscar Best Picture Nominee' : ''
}

function inksOn(ground: string, own: readonly string[]): { ink: string; accent: string } {
  const ink = readable(ground, [])
  const coloured = [...own, site.gold, site.ochre].filter((colour) => contrast(colour, ink) >= 1.4)
  return { ink, accent: readable(ground, coloured) }
}

function groundFor({ ground, inks }: Plan): string {
  const own = inks.filter((ink) => isApart(ink, ground) && isDeep(ink))
  return [...own, site.night, site.paper].find((colour) => isApart(colour, ground)) ?? site.night
}

function isApart(colour: string, ground: string): boolean {
  return contrast(colour, ground) >= 1.6
}

function isDeep(colour: string): boolean {
  return contrast(colour, site.cream) >= 7
}
