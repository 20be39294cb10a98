import type { Movie, MovieState } from '@cinecanon/contract'

export type Marked = { state: MovieState; movie: Movie; imdbId: string | null }
export type Table = {
  columns: string[]
  row: (marked: Marked, index: number) => (string | number)[]
}

export const letterboxdFilms: Table = {
  columns: ['imdbID', 'Title', 'Year', 'Directors'],
  row: ({ movie, imdbId }) => [imdbId ?? '', movie.title, movie.year, movie.directors.join(', ')],
}

const shared = ['Title', 'URL', 'Title Type', 'Runtime (mins)', 'Year', 'Directors']

/** The columns are those of IMDb's ratings; these are empty here, so there is `Seen`. */
export const imdbRatings: Table = {
  columns: ['Const', 'Your Rating', 'Date Rated', ...shared, 'Seen'],
  row: (marked) => [marked.imdbId ?? '', '', '', ...sharedOf(marked), 'yes'],
}

/** The columns are those of IMDb's lists, whose positions tell them from ratings. */
export const imdbList: Table = {
  columns: ['Position', 'Const', 'Created', 'Modified', 'Description', ...shared],
  row: (marked, index) => {
    const { imdbId, state } = marked
    const days = [state.created_at, state.updated_at].map((time) => time.slice(0, 10))
    return [index + 1, imdbId ?? '', ...days, '', ...sharedOf(marked)]
  },
}

function sharedOf({ movie, imdbId }: Marked): (string | number)[] {
  const url = imdbId ? `https://www.imdb.com/title/${imdbId}/` : ''
  const { title, runtime, year, directors } = movie
  return [title, url, 'Movie', runtime ?? '', year, directors.join(', ')]
}
