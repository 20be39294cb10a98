import {
  type CatalogFilm,
  type CatalogGroup,
  type CollectionKind,
  collectionPath,
  decadeOf,
  nameSlug,
} from '@cinecanon/contract'
import UFuzzy from '@leeoniya/ufuzzy'
import { spellings, wordsOf } from './words.ts'

export { hasWords, litParts } from './words.ts'

export type Found = {
  films: CatalogFilm[]
  directors: CatalogGroup[]
  decades: CatalogGroup[]
  countries: CatalogGroup[]
}

/**
 * Prepares films, the best first, for being found by what people type. Every word has to begin a
 * word of the film's titles, directors, year or countries. Only where nothing has them all is one
 * wrong, missing, additional or swapped letter a word forgiven.
 */
export function createSearch(films: readonly CatalogFilm[]): (text: string) => Found {
  const entries = films.map(entryOf)
  const lines = entries.map(({ line }) => line)
  const directors = groupsOf(films, 'director', ({ directors }) => directors)
  const decades = groupsOf(films, 'decade', ({ year }) => [decadeName(year)])
  const countries = groupsOf(films, 'country', ({ country }) => country)

  return (text) => {
    const words = wordsOf(text)
    if (words.length === 0) return nothing
    const exact = withWords(lines, words)
    const match = exact.length > 0 ? withWords : withAlmost
    const found = exact.length > 0 ? byPlace(exact, entries, words) : withAlmost(lines, words)
    return {
      films: among(films, found),
      directors: among(directors.groups, match(directors.lines, words)).slice(0, mostGroups),
      decades: decades.groups.filter(({ name }) => isDecade(name, words)),
      countries: among(countries.groups, match(countries.lines, words)).slice(0, mostGroups),
    }
  }
}

const nothing: Found = { films: [], directors: [], decades: [], countries: [] }
const mostGroups = 3

type Entry = { line: string; titles: string[] }

function entryOf({ title, other_titles = [], directors, year, country }: CatalogFilm): Entry {
  const titles = [title, ...other_titles].flatMap(spellings)
  const rest = [...directors, String(year), decadeName(year), ...country].flatMap(spellings)
  return { line: lineOf([...titles, ...rest]), titles }
}

/** Begins with a space, as every word of it then does. */
function lineOf(texts: readonly string[]): string {
  return ` ${texts.join(' ')}`
}

/** Places of the lines in which each word begins a word. */
function withWords(lines: readonly string[], words: readonly string[]): number[] {
  return [...lines.keys()].filter((at) => words.every((word) => lines[at]?.includes(` ${word}`)))
}

/** One error in each word, but for its first letter; short words and figures have to be right. */
const forgiving = new UFuzzy({ intraMode: 1, interLft: 2 })

function withAlmost(lines: string[], words: readonly string[]): number[] {
  return words.reduce((left, word) => forgiving.filter(lines, word, left) ?? [], [...lines.keys()])
}

/** What is called so, what begins so, what has the words in its title, the rest; then by rank. */
function byPlace(found: number[], entries: readonly Entry[], words: readonly string[]): number[] {
  const places = new Map(found.map((at) => [at, placeOf(entries[at]?.titles ?? [], words)]))
  return found.toSorted((a, b) => Number(places.get(a)) - Number(places.get(b)) || a - b)
}

function placeOf(titles: readonly string[], words: readonly string[]): number {
  const text = words.join(' ')
  const named = titles.flatMap((title) => [title, title.replace(article, '')])
  if (named.includes(text)) return 0
  if (named.some((title) => title.startsWith(text))) return 1
  return withWords(
    titles.map((title) => lineOf([title])),
    words,
  ).length > 0
    ? 2
    : 3
}

const article = /^(the|an?) /

/** Groups of films by name, those with most films first, and the lines they are found by. */
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

/** As `1950s`. */
function decadeName(year: number): string {
  return `${decadeOf({ year })}s`
}

/** By its name from the third figure on, its short name, or a year of it. */
function isDecade(name: string, [word = '', ...others]: readonly string[]): boolean {
  if (others.length > 0 || !/^\d{2,4}s?$/.test(word)) return false
  if (/^\d{4}$/.test(word)) return decadeName(Number(word)) === name
  return word.endsWith('s') ? name.endsWith(word) : word.length > 2 && name.startsWith(word)
}

function among<T>(all: readonly T[], places: readonly number[]): T[] {
  return places.flatMap((at) => all[at] ?? [])
}
