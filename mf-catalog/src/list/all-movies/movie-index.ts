import { isTop100, type Movie } from '@cinecanon/contract'
import { awardOf, moviesQuery, movieTimes, shortAwardNames } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'
import { pick } from '../../films/pick.ts'
import { byTitle, sortTitle } from '../../films/sort-title.ts'

const fields = [
  'id',
  'title',
  'original_title',
  'year',
  'directors',
  'country',
  'composite_rank',
  'best_picture_winner',
  'best_picture_nominee',
] as const

export type IndexEntry = Pick<Movie, (typeof fields)[number]>

export const letters = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const
export type Letter = (typeof letters)[number]

/** The index follows rule 1.14. */
export const movieIndexQuery = queryOptions({
  ...movieTimes,
  queryKey: ['movie-index'],
  queryFn: async ({ client }): Promise<IndexEntry[]> => {
    const [top100, winners] = await Promise.all([
      client.fetchQuery(moviesQuery('top100')),
      client.fetchQuery(moviesQuery('oscar-winners')),
    ])
    const byId = new Map([...top100, ...winners].map((movie) => [movie.id, pick(movie, fields)]))
    return [...byId.values()].sort(byTitle)
  },
})

export function byLetter(entries: readonly IndexEntry[]) {
  return letters
    .map((letter) => ({
      letter,
      entries: entries.filter(({ title }) => letterOf(title) === letter),
    }))
    .filter((group) => group.entries.length > 0)
}

export function search(entries: readonly IndexEntry[], text: string): readonly IndexEntry[] {
  const terms = plain(text).split(' ').filter(Boolean)
  if (terms.length === 0) return entries
  return entries.filter(({ title, original_title, year, directors, country }) => {
    const line = plain([title, original_title, year, ...directors, ...country].join(' '))
    return terms.every((word) => line.includes(word))
  })
}

export function badgesOf(entry: IndexEntry): string[] {
  const award = awardOf(entry)
  return [
    award ? shortAwardNames[award] : '',
    isTop100(entry) ? `Top 100 #${entry.composite_rank}` : '',
  ].filter(Boolean)
}

function letterOf(title: string): Letter {
  const first = plain(sortTitle(title)).charAt(0).toUpperCase()
  return letters.find((letter) => letter === first) ?? '#'
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Mark}'’.·]+/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}
