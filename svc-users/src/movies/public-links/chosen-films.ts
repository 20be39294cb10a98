import {
  isTop100,
  type LinkedFilm,
  type Movie,
  type MovieId,
  type OwnList,
} from '@cinecanon/contract'
import type { MarksAndViewings } from '../movie-states/movie-states.model.ts'
import { sorted } from '../viewings/viewing.ts'
import type { ChosenFilm, ChosenFilms, StoredLink } from './public-links.model.ts'

export type OwnFilms = {
  marked: ReadonlyMap<number, MarksAndViewings>
  watchlist: readonly MovieId[]
  movies: ReadonlyMap<MovieId, Movie>
  lists: readonly OwnList[]
}

/** Chooses the films that a link shows now. */
export function chosenFilms(
  { kind, year, listId }: Pick<StoredLink, 'kind' | 'year' | 'listId'>,
  own: OwnFilms,
): ChosenFilms {
  if (kind === 'year') return { films: filmsOfYear(String(year), own), wanted: [] }
  if (kind === 'watchlist' || kind === 'list') {
    const list = kind === 'list' ? listOf({ listId }, own)?.movie_ids : own.watchlist
    const known = (list ?? []).filter((id) => own.movies.has(id))
    return { films: known.map(withoutMonth), wanted: [] }
  }
  const hundred = [...own.movies.values()]
    .filter(isTop100)
    .toSorted((a, b) => a.composite_rank - b.composite_rank)
    .map(({ id }) => id)
  const marksOf = (id: MovieId) => own.marked.get(id)?.marks
  return {
    films: hundred.filter((id) => marksOf(id)?.seen).map(withoutMonth),
    wanted: kind === 'comparison' ? hundred.filter((id) => marksOf(id)?.wantToSee) : [],
  }
}

export function listOf({ listId }: Pick<StoredLink, 'listId'>, { lists }: OwnFilms) {
  return lists.find(({ id }) => id === listId)
}

/** Returns stars and line of the film's viewings, of which a still link ignores later ones. */
export function detailsOf(
  { movieId, viewingId }: ChosenFilm,
  { marked }: OwnFilms,
  until: Date | null,
): Pick<LinkedFilm, 'rating' | 'note'> {
  const { marks, viewings = [] } = marked.get(movieId) ?? {}
  const shown = sorted(marks?.seen ? viewings : []).filter(
    ({ id, createdAt }) =>
      (viewingId === undefined || id === viewingId) && (until === null || createdAt <= until),
  )
  return {
    rating: shown.find(({ rating }) => rating !== null)?.rating ?? null,
    note: shown.find(({ note }) => note)?.note ?? null,
  }
}

function filmsOfYear(year: string, { marked, movies }: OwnFilms): ChosenFilm[] {
  const inYear = [...movies.keys()].flatMap((movieId) => {
    const { marks, viewings = [] } = marked.get(movieId) ?? {}
    return marks?.seen ? viewings.map((viewing) => ({ ...viewing, movieId })) : []
  })
  return sorted(inYear.filter(({ watchedOn }) => watchedOn?.startsWith(year)))
    .reverse()
    .map(({ movieId, id, watchedOn }) => ({
      movieId,
      viewingId: id,
      month: Number(watchedOn?.slice(5, 7)) || null,
    }))
}

function withoutMonth(movieId: MovieId): ChosenFilm {
  return { movieId, month: null }
}
