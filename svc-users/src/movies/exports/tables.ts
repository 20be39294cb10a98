import type { ExportedList, Movie, MovieState, OwnList } from '@cinecanon/contract'
import { stringify } from 'csv-stringify/sync'
import type { StoredViewing } from '../viewings/viewing.ts'

export type Marked = {
  state: MovieState
  movie: Movie
  imdbId: string | null
  viewings: readonly StoredViewing[]
}
export type Cells = (string | number)[]
export type Table = { columns: string[]; rows: (marked: Marked, index: number) => Cells[] }

export const filmColumns = ['imdbID', 'Title', 'Year', 'Directors']

export const letterboxdFilms: Table = {
  columns: filmColumns,
  rows: ({ movie, imdbId }) => [filmCells({ movie, imdbId })],
}

/** Each viewing has a row; the format has whole days only. */
export const letterboxdDiary: Table = {
  columns: [...filmColumns, 'Rating10', 'WatchedDate', 'Rewatch', 'Review', 'Watched'],
  rows: ({ viewings, ...film }) => {
    const rows = viewings.map(({ rating, watchedOn, again, note }) => [
      rating ?? '',
      watchedOn?.length === 10 ? watchedOn : '',
      again ? 'Yes' : '',
      note,
    ])
    const noViewing = ['', '', '', '']
    const cells = rows.length > 0 ? rows : [noViewing]
    return cells.map((row) => [...filmCells(film), ...row, 'yes'])
  },
}

/** Letterboxd writes names and values of a list above the films; `imdbID` is this product's. */
export function letterboxdList(list: ExportedList & Pick<OwnList, 'created_at'>): Cells[] {
  const { title, note, created_at, movies } = list
  return [
    ['Letterboxd list export v7'],
    ['Date', 'Name', 'Tags', 'URL', 'Description'],
    [created_at.slice(0, 10), title, '', '', note],
    [],
    ['Position', 'Name', 'Year', 'URL', 'Description', 'imdbID'],
    ...movies.map((film, at) => [at + 1, film.title, film.year ?? '', '', '', film.imdb_id ?? '']),
  ]
}

export function filmCells({ movie, imdbId }: Pick<Marked, 'movie' | 'imdbId'>): Cells {
  return [imdbId ?? '', movie.title, movie.year, movie.directors.join(', ')]
}

/** Escapes formulas, which an import unescapes. */
export function tableText(rows: Cells[]): string {
  return stringify(rows, { escape_formulas: true, record_delimiter: '\r\n' })
}

const shared = ['Title', 'URL', 'Title Type', 'Runtime (mins)', 'Year', 'Directors']

/** The columns are those of IMDb's ratings; a film without stars needs `Seen`. */
export const imdbRatings: Table = {
  columns: ['Const', 'Your Rating', 'Date Rated', ...shared, 'Seen'],
  rows: (marked) => {
    const { imdbId, state } = marked
    return [[imdbId ?? '', state.viewings?.rating ?? '', '', ...sharedOf(marked), 'yes']]
  },
}

/** The columns are those of IMDb's lists, whose positions tell them from ratings. */
export const imdbList: Table = {
  columns: ['Position', 'Const', 'Created', 'Modified', 'Description', ...shared],
  rows: (marked, index) => {
    const { imdbId, state } = marked
    const days = [state.created_at, state.updated_at].map((time) => time.slice(0, 10))
    return [[index + 1, imdbId ?? '', ...days, '', ...sharedOf(marked)]]
  },
}

function sharedOf({ movie, imdbId }: Pick<Marked, 'movie' | 'imdbId'>): Cells {
  const url = imdbId ? `https://www.imdb.com/title/${imdbId}/` : ''
  const { title, runtime, year, directors } = movie
  return [title, url, 'Movie', runtime ?? '', year, directors.join(', ')]
}
