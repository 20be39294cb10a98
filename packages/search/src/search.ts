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
  /** Genres, lists and pages of the site. */
  pages: Pick<CatalogGroup, 'name' | 'path'>[]
}

/** Query words match beginnings of words; without exact results, one or two wrong letters a word. */
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
const pageLines = sitePages.map(({ name, words }) => lineOf([name, words].flatMap(spellings)))

/** Indexes of lines with a word for each term. */
type Matcher = (lines: string[], terms: readonly string[]) => number[]

const matchers: Matcher[] = [
  withTerms,
  withAlmost,
  withErrors(errorsInLongWords),
  withErrors(errorsInAllWords),
]

type Entry = { line: string; titles: string[] }

function entryOf({ title, other_titles = [], directors, year, country }: CatalogFilm): Entry {
  const titles = [title, ...other_titles].flatMap(spellings)
  const rest = [...directors, String(year), decadeName(year), ...country].flatMap(spellings)
  return { line: lineOf([...titles, ...rest]), titles }
}

/** Leading space, because every word must have one. */
function lineOf(texts: readonly string[]): string {
  return ` ${texts.join(' ')}`
}

function withTerms(lines: readonly string[], terms: readonly string[]): number[] {
  return [...lines.keys()].filter((at) => terms.every((word) => lines[at]?.includes(` ${word}`)))
}

/** One error per word after its first letter; short words and figures are exact. */
const forgiving = new UFuzzy({ intraMode: 1, interLft: 2 })

function withAlmost(lines: string[], terms: readonly string[]): number[] {
  return terms.reduce((left, word) => forgiving.filter(lines, word, left) ?? [], [...lines.keys()])
}

/** Counts errors itself, because uFuzzy forgives one a word and none in short words. */
function withErrors(errorsAllowed: (term: string) => number): Matcher {
  return (lines, terms) => {
    // Short words alone match too much once errors are forgiven.
    if (!terms.some(isLong)) return []
    return [...lines.keys()].filter((at) => {
      const words = lines[at]?.split(' ') ?? []
      return terms.every((term) =>
        words.some((word) => errorsIn(term, word) <= errorsAllowed(term)),
      )
    })
  }
}

function errorsInLongWords(term: string): number {
  if (!isLong(term)) return 0
  return term.length < 7 ? 1 : 2
}

function errorsInAllWords(term: string): number {
  return /^[a-z]{2,3}$/.test(term) ? 1 : errorsInLongWords(term)
}

function isLong(term: string): boolean {
  return term.length > 3 && !/\d/.test(term)
}

/** Exact title, title prefix, words in the title, the rest; then rank. */
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

/** By films, descending, with their searchable lines. */
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

/** By its name from three figures on, its short name, or a year. */
function isDecade(name: string, [word = '', ...others]: readonly string[]): boolean {
  if (others.length > 0 || !/^\d{2,4}s?$/.test(word)) return false
  if (/^\d{4}$/.test(word)) return decadeName(Number(word)) === name
  return word.endsWith('s') ? name.endsWith(word) : word.length > 2 && name.startsWith(word)
}

function among<T>(all: readonly T[], indexes: readonly number[]): T[] {
  return indexes.flatMap((at) => all[at] ?? [])
}
