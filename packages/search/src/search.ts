import {
  type CatalogFilm,
  type CatalogGroup,
  type CollectionKind,
  collectionPath,
  decadeOf,
  nameSlug,
} from '@cinecanon/contract'
import UFuzzy from '@leeoniya/ufuzzy'
import { countryCalled, sitePages } from './site-pages.ts'
import { errorsIn, spellings, termsOf } from './terms.ts'

export { hasTerms, litParts } from './terms.ts'

export type SearchResult = {
  films: CatalogFilm[]
  directors: CatalogGroup[]
  decades: CatalogGroup[]
  countries: CatalogGroup[]
  pages: Pick<CatalogGroup, 'name' | 'path'>[]
}

export function createSearch(films: readonly CatalogFilm[]): (text: string) => SearchResult {
  const entries = films.map(entryOf)
  const lines = entries.map(({ line }) => line)
  const directors = groupsOf(films, 'director', ({ directors }) => directors)
  const decades = groupsOf(films, 'decade', ({ year }) => [decadeName(year)])
  const countries = groupsOf(films, 'country', ({ country }) => country)

  return (text) => {
    const terms = termsOf(text)
    if (terms.length === 0) return noResult
    const country = countryCalled(terms)
    const queries = country ? [terms, termsOf(country)] : [terms]
    const matchBy = (matcher: Matcher) => (lines: string[]) => [
      ...new Set(queries.flatMap((each) => matcher(lines, each))),
    ]
    const isFinding = (matcher: Matcher) =>
      [lines, pageLines].some((each) => matchBy(matcher)(each).length > 0)
    const match = matchBy(matchers.find(isFinding) ?? withTerms)
    return {
      films: among(films, byRelevance(match(lines), entries, terms)),
      directors: among(directors.groups, match(directors.lines)).slice(0, mostGroups),
      decades: decades.groups.filter(({ name }) => isDecade(name, terms)),
      countries: among(countries.groups, match(countries.lines)).slice(0, mostGroups),
      pages: among(namedPages, match(pageLines)).slice(0, mostPages),
    }
  }
}

const noResult: SearchResult = { films: [], directors: [], decades: [], countries: [], pages: [] }
const mostGroups = 3
const mostPages = 9

const namedPages = sitePages.map(({ name, path }) => ({ name, path }))
const pageLines = sitePages.map(({ name, aliases }) => lineOf([name, aliases].flatMap(spellings)))

type Matcher = (lines: string[], terms: readonly string[]) => number[]

const matchers: Matcher[] = [
  withTerms,
  withAlmost,
  withErrors(errorsInLongTerms),
  withErrors(errorsInAllTerms),
]

type Entry = { line: string; titles: string[] }

function entryOf({ title, other_titles = [], directors, year, country }: CatalogFilm): Entry {
  const titles = [title, ...other_titles].flatMap(spellings)
  const rest = [...directors, String(year), decadeName(year), ...country].flatMap(spellings)
  return { line: lineOf([...titles, ...rest]), titles }
}

/** It begins with a space, because each word must have one before it. */
function lineOf(texts: readonly string[]): string {
  return ` ${texts.join(' ')}`
}

function withTerms(lines: readonly string[], terms: readonly string[]): number[] {
  return [...lines.keys()].filter((at) => terms.every((word) => lines[at]?.includes(` ${word}`)))
}

/** uFuzzy forgives one error a term after its first letter, and none in short terms and figures. */
const forgiving = new UFuzzy({ intraMode: 1, interLft: 2 })

function withAlmost(lines: string[], terms: readonly string[]): number[] {
  return terms.reduce((left, word) => forgiving.filter(lines, word, left) ?? [], [...lines.keys()])
}

/** Errors are counted here, because uFuzzy forgives one a term and none in short terms. */
function withErrors(errorsAllowed: (term: string) => number): Matcher {
  return (lines, terms) => {
    // Short terms alone match too much once errors are forgiven.
    if (!terms.some(isLong)) return []
    return [...lines.keys()].filter((at) => {
      const tokens = lines[at]?.split(' ') ?? []
      return terms.every((term) =>
        tokens.some((token) => errorsIn(term, token) <= errorsAllowed(term)),
      )
    })
  }
}

function errorsInLongTerms(term: string): number {
  if (!isLong(term)) return 0
  return term.length < 7 ? 1 : 2
}

function errorsInAllTerms(term: string): number {
  return /^[a-z]{2,3}$/.test(term) ? 1 : errorsInLongTerms(term)
}

function isLong(term: string): boolean {
  return term.length > 3 && !/\d/.test(term)
}

function byRelevance(
  found: number[],
  entries: readonly Entry[],
  terms: readonly string[],
): number[] {
  const relevance = new Map(found.map((at) => [at, relevanceOf(entries[at]?.titles ?? [], terms)]))
  return found.toSorted((a, b) => Number(relevance.get(a)) - Number(relevance.get(b)) || a - b)
}

function relevanceOf(titles: readonly string[], terms: readonly string[]): number {
  const text = terms.join(' ')
  const named = titles.flatMap((title) => [title, title.replace(article, '')])
  if (named.includes(text)) return 0
  if (named.some((title) => title.startsWith(text))) return 1
  return withTerms(
    titles.map((title) => lineOf([title])),
    terms,
  ).length > 0
    ? 2
    : 3
}

const article = /^(the|an?) /

function groupsOf(
  films: readonly CatalogFilm[],
  kind: CollectionKind,
  namesOf: (film: CatalogFilm) => readonly string[],
) {
  const pathOf = (name: string) =>
    collectionPath({ kind, slug: kind === 'decade' ? name.slice(0, -1) : nameSlug(name) })
  const byName = new Map<string, CatalogFilm['id'][]>()
  for (const film of films) {
    for (const name of namesOf(film)) byName.set(name, [...(byName.get(name) ?? []), film.id])
  }
  const groups = [...byName]
    .map(([name, ids]): CatalogGroup => ({ name, path: pathOf(name), films: ids }))
    .toSorted((a, b) => b.films.length - a.films.length)
  return { groups, lines: groups.map(({ name }) => lineOf(spellings(name))) }
}

function decadeName(year: number): string {
  return `${decadeOf({ year })}s`
}

function isDecade(name: string, [word = '', ...others]: readonly string[]): boolean {
  if (others.length > 0 || !/^\d{2,4}s?$/.test(word)) return false
  if (/^\d{4}$/.test(word)) return decadeName(Number(word)) === name
  return word.endsWith('s') ? name.endsWith(word) : word.length > 2 && name.startsWith(word)
}

function among<T>(all: readonly T[], indexes: readonly number[]): T[] {
  return indexes.flatMap((at) => all[at] ?? [])
}
