import {
  type CollectionSummary,
  decadeOf,
  type Movie,
  type MovieId,
  type Source,
  sources,
} from '@cinecanon/contract'

type Film = Pick<Movie, 'id' | 'year' | 'directors' | 'country'>
type IsSeen = (id: MovieId) => boolean

export type Share = { seenCount: number; totalCount: number; percentage: number }
export type NamedStat = Share & { name: string }

/** Decades ascend (rule 3.5). */
export function decadeStats(films: readonly Film[], isSeen: IsSeen): NamedStat[] {
  return statsBy(films, isSeen, (film) => [`${decadeOf(film)}s`]).sort((a, b) =>
    a.name.localeCompare(b.name),
  )
}

export type ListedDecade = { decade: string; shares: Partial<Record<Source, Share>> }

/** Decades ascend; each has its share of every source's list. */
export function decadesByList(
  collections: readonly Pick<CollectionSummary, 'kind' | 'slug' | 'movie_ids'>[],
  isSeen: IsSeen,
): ListedDecade[] {
  const listOf = (source: Source) =>
    collections.find(({ kind, slug }) => kind === 'list' && slug === source)?.movie_ids ?? []
  const lists = sources.map((source) => ({ source, ids: new Set(listOf(source)) }))
  return collections
    .filter(({ kind }) => kind === 'decade')
    .sort((a, b) => Number(a.slug) - Number(b.slug))
    .map(({ slug, movie_ids }) => {
      const shares = lists.flatMap(({ source, ids }) => {
        const films = movie_ids.filter((id) => ids.has(id)).map((id) => ({ id }))
        return films.length > 0 ? [[source, shareOf(films, isSeen)]] : []
      })
      return { decade: `${slug}s`, shares: Object.fromEntries(shares) }
    })
    .filter(({ shares }) => Object.keys(shares).length > 0)
}

/** Directors of one film are omitted; the most seen come first. */
export function directorStats(films: readonly Film[], isSeen: IsSeen, count: number): NamedStat[] {
  return statsBy(films, isSeen, ({ directors }) => directors)
    .filter(({ totalCount }) => totalCount > 1)
    .sort((a, b) => b.seenCount - a.seenCount || byTotal(a, b))
    .slice(0, count)
}

export function countryStats(films: readonly Film[], isSeen: IsSeen, count: number): NamedStat[] {
  return statsBy(films, isSeen, ({ country }) => country)
    .sort(byTotal)
    .slice(0, count)
}

function statsBy(
  films: readonly Film[],
  isSeen: IsSeen,
  namesOf: (film: Film) => readonly string[],
): NamedStat[] {
  const byName = new Map<string, Film[]>()
  for (const film of films) {
    for (const name of namesOf(film)) {
      const own = byName.get(name) ?? []
      own.push(film)
      byName.set(name, own)
    }
  }
  return [...byName].map(([name, own]) => ({ name, ...shareOf(own, isSeen) }))
}

function byTotal(a: NamedStat, b: NamedStat): number {
  return b.totalCount - a.totalCount || a.name.localeCompare(b.name, 'en')
}

function shareOf(films: readonly Pick<Film, 'id'>[], isSeen: IsSeen): Share {
  const seenCount = films.filter(({ id }) => isSeen(id)).length
  const totalCount = films.length
  return { seenCount, totalCount, percentage: Math.round((seenCount / totalCount) * 100) }
}
