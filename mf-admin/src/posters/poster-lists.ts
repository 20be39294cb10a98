import { isTypeAlone, type Movie, type Source, sourceNames, sources } from '@cinecanon/contract'
import { blankPoster, moviesQuery, posterOf } from '@cinecanon/web'

export const posterLists = ['top100', 'oscar-winners', ...sources, 'all'] as const
export type PosterList = (typeof posterLists)[number]

export const posterListOptions = posterLists.map((value) => ({ value, label: labelOf(value) }))

export function posterListFrom(search: URLSearchParams): PosterList {
  return posterLists.find((list) => list === search.get('list')) ?? posterLists[0]
}

/** A source's list is a part of all films. */
export function filmsQuery(list: PosterList) {
  return moviesQuery(isSource(list) ? 'all' : list)
}

export function filmsOf(list: PosterList, movies: readonly Movie[]): readonly Movie[] {
  if (!isSource(list)) return movies
  const rankOf = (movie: Movie) => movie[`${list}_rank`]
  return movies
    .filter((movie) => rankOf(movie) !== null)
    .sort((a, b) => Number(rankOf(a)) - Number(rankOf(b)))
}

export function posterFacts(movie: Movie) {
  const address = movie.image_url ?? blankPoster
  return {
    address,
    isTypeAlone: isTypeAlone(address),
    isReplaced: posterOf(movie) !== address,
  }
}

function isSource(list: PosterList): list is Source {
  return sources.some((source) => source === list)
}

function labelOf(list: PosterList): string {
  if (list === 'top100') return 'Top 100'
  if (list === 'oscar-winners') return 'Best Picture winners'
  return list === 'all' ? 'All films' : sourceNames[list]
}
