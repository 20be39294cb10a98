import {
  decadeOf,
  type Movie,
  nameSlug,
  type PageParameter,
  sourceNames,
  sources,
} from '@cinecanon/contract'
import { bySurname } from '../../films/surname.ts'

export const facetNames = [
  'decade',
  'country',
  'director',
  'genre',
  'runtime',
  'source',
] as const satisfies readonly PageParameter[]
export type FacetName = (typeof facetNames)[number]

export type Term = { value: string; label: string }
export type Option = Term & { count?: number | undefined }

export type Chosen = ReadonlyMap<string, string>

type Facet = {
  label: string
  termsOf: (movie: Movie) => readonly Term[]
  order?: (a: Term, b: Term) => number
}

export const facets: Record<FacetName, Facet> = {
  decade: {
    label: 'Decade',
    termsOf: (movie) => [{ value: String(decadeOf(movie)), label: `${decadeOf(movie)}s` }],
    order: (a, b) => Number(a.value) - Number(b.value),
  },
  country: { label: 'Country', termsOf: ({ country }) => country.map(named) },
  director: {
    label: 'Director',
    termsOf: ({ directors }) => directors.map(named),
    order: (a, b) => bySurname(a.label, b.label),
  },
  genre: { label: 'Genre', termsOf: ({ genres = [] }) => genres.map(named) },
  runtime: {
    label: 'Length',
    termsOf: ({ runtime }) => lengthsOf(runtime),
    order: (a, b) => lengths.findIndex(isAt(a)) - lengths.findIndex(isAt(b)),
  },
  source: {
    label: 'List',
    termsOf: (movie) =>
      sources
        .filter((source) => movie[`${source}_rank`] !== null)
        .map((source) => ({ value: source, label: sourceNames[source] })),
    order: (a, b) => sourceOrder.indexOf(a.value) - sourceOrder.indexOf(b.value),
  },
}

export function narrowed(
  movies: readonly Movie[],
  chosen: Chosen,
  except?: FacetName,
): readonly Movie[] {
  const others = facetNames.filter((name) => name !== except && chosen.has(name))
  if (others.length === 0) return movies
  return movies.filter((movie) =>
    others.every((name) =>
      facets[name].termsOf(movie).some(({ value }) => value === chosen.get(name)),
    ),
  )
}

/** A list's options are cached, because each mark of a film renders them. */
const optionsOfLists = new WeakMap<readonly Movie[], Map<FacetName, readonly Option[]>>()

export function optionsOf(
  name: FacetName,
  movies: readonly Movie[],
  chosen: Chosen = new Map(),
): readonly Option[] {
  const list = narrowed(movies, chosen, name)
  const stored = optionsOfLists.get(list) ?? new Map<FacetName, readonly Option[]>()
  optionsOfLists.set(list, stored)
  const options = stored.get(name) ?? countedOptions(facets[name], list)
  stored.set(name, options)
  return options
}

function countedOptions({ termsOf, order }: Facet, movies: readonly Movie[]): readonly Option[] {
  const found = new Map<string, Term & { count: number }>()
  for (const { value, label } of movies.flatMap(termsOf)) {
    found.set(value, { value, label, count: (found.get(value)?.count ?? 0) + 1 })
  }
  // Values are compared, because comparing labels by language takes far longer.
  return [...found.values()].sort(
    order ?? ((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
  )
}

export function termAt(name: FacetName, movies: readonly Movie[], value: string | undefined) {
  if (!value) return undefined
  for (const movie of movies) {
    const term = facets[name].termsOf(movie).find(isAt({ value }))
    if (term) return term
  }
  return undefined
}

function isAt({ value }: { value: string }) {
  return (term: { value: string }) => term.value === value
}

const sourceOrder: readonly string[] = sources

const lengths = [
  { value: 'under-90', label: 'Under 90 min', most: 89 },
  { value: '90-120', label: '90–120 min', most: 120 },
  { value: '120-150', label: '120–150 min', most: 150 },
  { value: 'over-150', label: 'Over 150 min', most: Number.POSITIVE_INFINITY },
]

function lengthsOf(minutes: number | null): Term[] {
  const found = lengths.find(({ most }) => minutes !== null && minutes <= most)
  return found ? [found] : []
}

/** Terms are cached, because a list reads each many times. */
const known = new Map<string, Term>()

function named(name: string): Term {
  const term = known.get(name) ?? { value: nameSlug(name), label: name }
  known.set(name, term)
  return term
}
