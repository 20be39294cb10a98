import { decadeOf } from '@cinecanon/contract'
import choices from '../../type-posters.json' with { type: 'json' }
import { seeded } from '../drawing/seed.ts'
import { keyOf, type PosterFilm } from '../plan.ts'
import { bleed, corner, fill, grid, split, upright } from './compositions/full.ts'
import { bars, chunks, diagonal, justified, register, stair } from './compositions/rows.ts'
import { initial, plain, repeat, ring, whisper, year } from './compositions/small.ts'
import { type Era, eras, moodsByGenre, onAtrocity, sober } from './eras.ts'
import type { Scheme } from './setting.ts'
import { partsOf } from './titles.ts'

export const compositions = {
  ...{ bars, bleed, chunks, corner, diagonal, fill, grid, initial, justified },
  ...{ plain, register, repeat, ring, split, stair, upright, whisper, year },
}

export type CompositionName = keyof typeof compositions

/** The ground names a scheme of the era; another `draw` gives another face or side. */
export type Choice = readonly [composition: CompositionName, ground: string, draw?: number]

/** `npm run posters -- type` adds new films, so that they change no other poster. */
export function chosenFor(film: PosterFilm): Choice | undefined {
  return (choices as unknown as Partial<Record<string, Choice>>)[keyOf(film)]
}

export function eraOf(film: PosterFilm): Era & { decade: number } {
  const decade = Math.min(2020, Math.max(1920, decadeOf(film)))
  return { ...(eras[decade] ?? eras[2020]), decade }
}

/** Those of the film's moods come first. */
export function schemesOf(film: PosterFilm): readonly Scheme[] {
  if (isGrave(film)) return [sober]
  const moods = film.genres.map((genre) => moodsByGenre[genre] ?? 'q')
  const suits = (scheme: { moods: string }) => moods.some((mood) => scheme.moods.includes(mood))
  const all = shuffled(eraOf(film).schemes, `${keyOf(film)}|scheme`)
  return [...all.filter(suits), ...all.filter((scheme) => !suits(scheme))]
}

export function schemeOf(film: PosterFilm, choice = chosenFor(film)): Scheme {
  const [first = sober, ...others] = schemesOf(film)
  return others.find(({ ground }) => ground === choice?.[1]) ?? first
}

function isGrave(film: PosterFilm): boolean {
  return keyOf(film) in onAtrocity
}

/** Compositions that suit the shape of the title, in an order of the film's own. */
export function suitableFor(film: PosterFilm): CompositionName[] {
  if (isGrave(film)) return ['justified', 'bars']
  return shuffled(suitable[shapeOf(film)], `${keyOf(film)}|composition`)
}

type Shape = 'tiny' | 'short' | 'word' | 'pair' | 'phrase' | 'long'

function shapeOf({ title }: PosterFilm): Shape {
  const { key, main } = partsOf(title)
  if (!key.includes(' ')) return key.length <= 4 ? 'tiny' : key.length <= 7 ? 'short' : 'word'
  const count = main.split(' ').length
  if (count <= 3 && main.length <= 16) return 'pair'
  return count <= 4 && main.length <= 24 ? 'phrase' : 'long'
}

const suitable: Record<Shape, readonly CompositionName[]> = {
  tiny: ['fill', 'fill', 'grid', 'chunks', 'upright', 'split'],
  short: ['upright', 'grid', 'split', 'repeat', 'chunks', 'fill', 'initial'],
  word: ['upright', 'chunks', 'split', 'repeat', 'grid', 'initial', 'whisper'],
  pair: [
    ...(['bleed', 'justified', 'upright', 'register', 'diagonal', 'split'] as const),
    ...(['bars', 'initial', 'repeat', 'stair', 'ring', 'corner'] as const),
  ],
  phrase: [
    ...(['stair', 'bars', 'bleed', 'justified', 'diagonal', 'register'] as const),
    ...(['ring', 'initial', 'whisper', 'year'] as const),
  ],
  long: ['year', 'justified', 'ring', 'bars', 'stair', 'diagonal', 'bleed', 'whisper'],
}

/** A composition has at most this share of all posters in type. */
export const shares: Record<Exclude<CompositionName, 'plain'>, number> = {
  ...{ bars: 0.09, bleed: 0.1, chunks: 0.07, corner: 0.055, diagonal: 0.09, fill: 0.06 },
  ...{ grid: 0.06, initial: 0.06, justified: 0.1, register: 0.07, repeat: 0.05 },
  ...{ ring: 0.06, split: 0.07, stair: 0.09, upright: 0.1, whisper: 0.03, year: 0.07 },
}

function shuffled<T>(all: readonly T[], key: string): T[] {
  const random = seeded(key)
  return all
    .map((value) => ({ value, at: random.int(0, 1e9) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
