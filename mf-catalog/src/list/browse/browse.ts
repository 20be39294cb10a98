import type { Movie, MovieId, PageParameter } from '@cinecanon/contract'
import type { ShownMarks } from '@cinecanon/web'
import {
  facetNames,
  facets,
  narrowed,
  type Option,
  optionsOf,
  type Term,
  termAt,
} from './facets.ts'
import { type Filter, filterMovies, filterOptions, isPersonal } from './filters.ts'
import { type Order, type Sort, sortMovies, sortOptions } from './sorts.ts'

export const groupNames = [
  'filter',
  ...facetNames,
  'sort',
] as const satisfies readonly PageParameter[]
export type GroupName = (typeof groupNames)[number]
export type Choice = ReadonlyMap<GroupName, string>

export type BrowsedList = { movies: readonly Movie[]; order: Order }
export type Marks = { hasMarks: boolean; marksOf: (id: MovieId) => ShownMarks }

export type Group = {
  name: GroupName
  label: string
  value: string | undefined
  /** This value stands for no choice and needs no parameter. */
  without: string
  options: readonly Option[]
}

export function choiceIn(search: URLSearchParams, { movies, order }: BrowsedList): Choice {
  const choice = new Map<GroupName, string>()
  const filter = filterOptions.find(({ value }) => value === search.get('filter'))?.value
  if (filter && filter !== 'all') choice.set('filter', filter)
  for (const name of facetNames) {
    const term = termAt(name, movies, search.get(name) ?? undefined)
    if (term) choice.set(name, term.value)
  }
  const sort = sortOptions(order).find(({ value }) => value === search.get('sort'))?.value
  if (sort && sort !== 'own') choice.set('sort', sort)
  return choice
}

export function withValue(choice: Choice, name: GroupName, value: string | undefined): Choice {
  const next = new Map(choice)
  if (value === undefined) next.delete(name)
  else next.set(name, value)
  return next
}

export function cleared(choice: Choice): Choice {
  const sort = choice.get('sort')
  return new Map(sort === undefined ? [] : [['sort', sort]])
}

export function isNarrowing(choice: Choice): boolean {
  return choice.size > cleared(choice).size
}

export function browsed({ movies }: BrowsedList, choice: Choice, { marksOf }: Marks) {
  const passing = filterMovies(narrowed(movies, choice), filterOf(choice), marksOf)
  return sortMovies(passing, (choice.get('sort') ?? 'own') as Sort, marksOf)
}

export function filterOf(choice: Choice): Filter {
  return (choice.get('filter') ?? 'all') as Filter
}

export function groupsOf({ movies, order }: BrowsedList, choice: Choice, marks: Marks): Group[] {
  const filtered = filterMovies(movies, filterOf(choice), marks.marksOf)
  const differing = facetNames.filter((name) => optionsOf(name, movies).length > 1)
  const groups: Omit<Group, 'value'>[] = [
    {
      name: 'filter',
      label: 'Filter movies',
      without: 'all',
      options: filterCounts(narrowed(movies, choice), marks),
    },
    ...differing.map((name) => ({
      name,
      label: facets[name].label,
      without: '',
      options: withChosen(
        optionsOf(name, filtered, choice),
        termAt(name, movies, choice.get(name)),
      ),
    })),
    { name: 'sort', label: 'Sort', without: 'own', options: sortOptions(order) },
  ]
  return groups.map((group) => ({ ...group, value: choice.get(group.name) }))
}

/** A choice without matches stays, because it must be removable. */
function withChosen(options: readonly Option[], chosen: Term | undefined): readonly Option[] {
  if (!chosen || options.some(({ value }) => value === chosen.value)) return options
  return [...options, { ...chosen, count: 0 }]
}

export function labelOf({ options, value = '' }: Group): string {
  return options.find((option) => option.value === value)?.label ?? value
}

function filterCounts(movies: readonly Movie[], { hasMarks, marksOf }: Marks): Option[] {
  return filterOptions.map(({ value, label }) => ({
    value,
    label,
    count: isPersonal(value) && !hasMarks ? undefined : filterMovies(movies, value, marksOf).length,
  }))
}
