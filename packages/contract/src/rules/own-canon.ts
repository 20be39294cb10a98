import { type Source, sources, top100Size } from '../films/lists.ts'
import { type Contender, canonWeights, ranksThatCount, sortByScore, type Weights } from './score.ts'

export const mostWeight = 3
export const mostAcademyPoints = 40

/** Films of silent lists alone don't count, because no list speaks for them (rule 1.25). */
export function ownCanon<M extends Contender>(movies: readonly M[], weights: Weights): M[] {
  const named = movies.filter((movie) => ranksThatCount(movie, weights).length > 0)
  return sortByScore(named, weights)
    .slice(0, top100Size)
    .map(({ movie }) => movie)
}

export const canonPresets: readonly { name: string; weights: Weights }[] = [
  { name: 'The canon', weights: canonWeights },
  { name: 'Critics only', weights: weightsOf([0, 0, 1, 1, 2, 1, 0], 0) },
  { name: 'People only', weights: weightsOf([0, 1, 0, 0, 0, 0, 1], 0) },
  { name: 'Without Hollywood’s own', weights: weightsOf([0, 1, 1, 0, 1, 1, 1], 0) },
]

export function presetOf(weights: Weights): string | undefined {
  return canonPresets.find((preset) => areSameWeights(preset.weights, weights))?.name
}

export function areSameWeights(a: Weights, b: Weights): boolean {
  return a.academy === b.academy && sources.every((source) => a[source] === b[source])
}

export function areAllSilent(weights: Weights): boolean {
  return sources.every((source) => weights[source] === 0)
}

type Read = { weights: Weights; isUnderstood: boolean }

/** Too large figures are lowered; anything else that no slider shows makes the canon's weights. */
export function readWeights(search: URLSearchParams): Read {
  // A form that is sent without scripts repeats the parameter.
  const lists = search.has('w') ? search.getAll('w').join('.').split('.') : canonLists
  const academy = search.get('a') ?? String(canonWeights.academy)
  const figures = [...lists, academy]
  const isUnderstood =
    lists.length === sources.length && figures.every((figure) => /^\d{1,3}$/.test(figure))
  if (!isUnderstood) return { weights: canonWeights, isUnderstood }
  return { weights: weightsOf(lists.map(Number), Number(academy)), isUnderstood }
}

export function weightsQuery(weights: Weights): { w: string; a: string } {
  return { w: sources.map((source) => weights[source]).join('.'), a: String(weights.academy) }
}

export function canonPath(weights: Weights): string {
  if (areSameWeights(weights, canonWeights)) return '/canon'
  return `/canon?${new URLSearchParams(weightsQuery(weights))}`
}

const canonLists = sources.map((source) => String(canonWeights[source]))

function weightsOf(lists: readonly number[], academy: number): Weights {
  const ofLists = sources.map((source, i): [Source, number] => [
    source,
    Math.min(lists[i] ?? 0, mostWeight),
  ])
  return {
    ...canonWeights,
    ...Object.fromEntries(ofLists),
    academy: Math.min(academy, mostAcademyPoints),
  }
}
