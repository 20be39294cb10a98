import {
  Collection,
  type CollectionKind,
  CollectionSummary,
  coverSize,
  decadeOf,
  type Movie,
  nameSlug,
  sourceNames,
  sources,
} from '@cinecanon/contract'
import { z } from 'zod'
import { type PreparedList, prepare } from './prepared-list.ts'

type Lists = { top100: readonly Movie[]; winners: readonly Movie[] }

export type Collections = {
  summaries: readonly CollectionSummary[]
  index: PreparedList
  moviesOf: (kind: CollectionKind, slug: string) => readonly Movie[]
  find: (kind: CollectionKind, slug: string) => PreparedList | undefined
}

/** Films of a collection are in the order of `ranked`. */
export function createCollections(ranked: readonly Movie[], lists: Lists): Collections {
  const all = [
    ...listsOf(ranked, lists),
    ...gathered(ranked, 'decade', (movie) => [`${decadeOf(movie)}s`]).sort(bySlug),
    ...gathered(ranked, 'country', ({ country }) => country).sort(bySize),
    ...gathered(ranked, 'genre', ({ genres = [] }) => genres).sort(bySize),
    ...gathered(ranked, 'director', ({ directors }) => directors).sort(bySize),
  ]
  const byAddress = new Map(all.map((one) => [addressOf(one.kind, one.slug), one]))
  const prepared = new Map<string, PreparedList>()
  const summaries = all.map(({ movies, ...collection }) => ({
    ...collection,
    movie_ids: movies.map(({ id }) => id),
    cover: collection.kind === 'list' ? movies.slice(0, coverSize) : [],
  }))
  return {
    summaries,
    index: prepare(z.array(CollectionSummary).parse(summaries)),
    moviesOf: (kind, slug) => byAddress.get(addressOf(kind, slug))?.movies ?? [],
    // Prepares a list on request, because all hold each film several times and few are read.
    find(kind, slug) {
      const address = addressOf(kind, slug)
      const collection = byAddress.get(address)
      if (!collection) return undefined
      const list = prepared.get(address) ?? prepare(Collection.parse(collection))
      prepared.set(address, list)
      return list
    },
  }
}

function addressOf(kind: CollectionKind, slug: string): string {
  return `${kind} ${slug}`
}

function listsOf(ranked: readonly Movie[], { top100, winners }: Lists): Collection[] {
  const ofSources = sources.map((source) => ({
    slug: source,
    title: sourceNames[source],
    movies: ranked
      .filter((movie) => movie[`${source}_rank`] !== null)
      .sort((a, b) => Number(a[`${source}_rank`]) - Number(b[`${source}_rank`])),
  }))
  return [
    { slug: 'top100', title: 'Top 100', movies: [...top100] },
    { slug: 'oscar-winners', title: 'Oscar Best Picture', movies: [...winners] },
    ...ofSources,
  ].map((list) => ({ kind: 'list', ...list }))
}

function gathered(
  ranked: readonly Movie[],
  kind: CollectionKind,
  titlesOf: (movie: Movie) => readonly string[],
): Collection[] {
  const byTitle = new Map<string, Movie[]>()
  for (const movie of ranked) {
    for (const title of new Set(titlesOf(movie))) {
      byTitle.set(title, [...(byTitle.get(title) ?? []), movie])
    }
  }
  return [...byTitle].map(([title, movies]) => ({ kind, slug: slugOf(kind, title), title, movies }))
}

/** A decade's slug is its first year. */
function slugOf(kind: CollectionKind, title: string): string {
  return kind === 'decade' ? title.slice(0, 4) : nameSlug(title)
}

function bySlug(a: Collection, b: Collection): number {
  return a.slug.localeCompare(b.slug, 'en')
}

function bySize(a: Collection, b: Collection): number {
  return b.movies.length - a.movies.length || bySlug(a, b)
}
