import type { Movie, MovieDetails } from '@cinecanon/contract'

type Named = Pick<Movie, 'title' | 'year'>

/** The film's page at the movie database, as far as the details know it. */
export function imdbUrl({ imdb_url, omdb_id }: MovieDetails): string | null {
  if (imdb_url) return imdb_url
  return omdb_id && `https://www.imdb.com/title/${encodeURIComponent(omdb_id)}/`
}

export function imdbSearchUrl({ title, year }: Named): string {
  return `https://www.imdb.com/find/?q=${encodeURIComponent(`${title} ${year}`)}&s=tt`
}

/** Where to watch: the details' own link, else a video search by title (spec §7). */
export function watchUrl(movie: Named, details: MovieDetails | undefined): string {
  if (details?.amazon_url) return details.amazon_url
  const words = encodeURIComponent(`${movie.title} ${movie.year}`)
  return `https://www.amazon.com/s?k=${words}&i=instant-video`
}
