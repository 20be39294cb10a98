import { readFileSync } from 'node:fs'
import { movieSlug } from '@cinecanon/contract'
import { seeded } from '../drawing/seed.ts'
import type { PosterFilm } from '../plan.ts'
import {
  bleed,
  crescendo,
  fill,
  grid,
  numeral,
  split,
  stack,
  upright,
} from './compositions/full.ts'
import { bars, column, diagonal, justified, register, stair } from './compositions/rows.ts'
import { initial, plain, repeat, ring, whisper, year } from './compositions/small.ts'
import { type Era, eras, moodsByGenre, onAtrocity, type SchemeRow, sober } from './eras.ts'
import type { Scheme } from './setting.ts'
import { wordsOf } from './words.ts'

export const compositions = {
  ...{ bars, bleed, column, crescendo, diagonal, fill, grid, initial, justified, numeral },
  ...{ plain, register, repeat, ring, split, stack, stair, upright, whisper, year },
}

export type CompositionName = keyof typeof compositions

/** The ground names a scheme of the era; another `draw` gives another face or side. */
export type Choice = readonly [composition: CompositionName, ground: string, draw?: number]

const file = new URL('../../type-posters.json', import.meta.url)
let table: Partial<Record<string, Choice>> | undefined

/** `npm run posters -- type` adds new films, so that they change no other poster. */
export function chosenFor(film: PosterFilm): Choice | undefined {
  table ??= JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, Choice>>
  return table[keyOf(film)]
}

export function keyOf(film: PosterFilm): string {
  return film.imdb_id ?? movieSlug(film)
}

export function eraOf({ year: made }: PosterFilm): Era & { decade: number } {
  const decade = Math.min(2020, Math.max(1920, Math.floor(made / 10) * 10))
  const era = eras[decade]
  if (!era) throw new Error(`no era for ${made}`)
  return { ...era, decade }
}

/** Those of the film's moods come first. */
export function schemesOf(film: PosterFilm): Scheme[] {
  if (isGrave(film)) return [schemeFrom(sober)]
  const moods = film.genres.map((genre) => moodsByGenre[genre] ?? 'q')
  const suits = ([own]: SchemeRow) => moods.some((mood) => own.includes(mood))
  const all = shuffled(eraOf(film).schemes, `${keyOf(film)}|scheme`)
  return [...all.filter(suits), ...all.filter((row) => !suits(row))].map(schemeFrom)
}

export function schemeOf(film: PosterFilm): Scheme {
  const schemes = schemesOf(film)
  const chosen = chosenFor(film)?.[1]
  const [first = schemeFrom(sober)] = schemes
  return schemes.find(({ ground }) => ground === chosen) ?? first
}

function schemeFrom([, ground, ink, second]: SchemeRow): Scheme {
  return { ground, ink, second }
}

export function isGrave({ imdb_id }: PosterFilm): boolean {
  return imdb_id !== null && onAtrocity.has(imdb_id)
}

/** Compositions that suit the shape of the title, in an order of the film's own. */
export function suitableFor(film: PosterFilm): CompositionName[] {
  if (isGrave(film)) return ['column', 'justified', 'bars']
  return shuffled(suitable[shapeOf(film)], `${keyOf(film)}|composition`)
}

type Shape = 'numeral' | 'tiny' | 'short' | 'word' | 'pair' | 'phrase' | 'long'

function shapeOf({ title }: PosterFilm): Shape {
  const { key, main } = wordsOf(title)
  if (/^\d|\d$|\b(II|III|VIII|V)$/.test(main)) return 'numeral'
  if (!key.includes(' ')) return key.length <= 4 ? 'tiny' : key.length <= 7 ? 'short' : 'word'
  const count = main.split(' ').length
  if (count <= 3 && main.length <= 16) return 'pair'
  return count <= 4 && main.length <= 24 ? 'phrase' : 'long'
}

const suitable: Record<Shape, readonly CompositionName[]> = {
  numeral: ['numeral', 'numeral', 'bars', 'justified'],
  tiny: ['fill', 'grid', 'stack', 'upright', 'split'],
  short: ['upright', 'crescendo', 'stack', 'grid', 'split', 'repeat', 'fill', 'initial'],
  word: ['upright', 'crescendo', 'split', 'repeat', 'grid', 'initial', 'whisper'],
  pair: [
    ...(['bleed', 'justified', 'upright', 'register', 'diagonal', 'split'] as const),
    ...(['bars', 'initial', 'repeat', 'stair', 'ring'] as const),
  ],
  phrase: [
    ...(['stair', 'bars', 'bleed', 'justified', 'diagonal', 'column', 'register'] as const),
    ...(['ring', 'initial', 'whisper', 'year'] as const),
  ],
  long: ['year', 'column', 'justified', 'ring', 'bars', 'stair', 'diagonal', 'whisper'],
}

function shuffled<T>(all: readonly T[], key: string): T[] {
  const random = seeded(key)
  return all
    .map((value) => ({ value, at: random.int(0, 1e9) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
