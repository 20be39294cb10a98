import type { Movie, MovieDetails } from '@cinecanon/contract'

type Named = Pick<Movie, 'title'>

export function imdbUrl({ imdb_url, omdb_id }: MovieDetails): string | null {
  if (imdb_url) return imdb_url
  return omdb_id && `https://www.imdb.com/title/${encodeURIComponent(omdb_id)}/`
}

export function imdbSearchUrl({ title }: Named): string {
  return `https://www.imdb.com/find/?q=${encodeURIComponent(title)}&s=tt`
}

/** The product's own link, else that of the details, else a search (rule 1.12). */
export function watchUrl({ title }: Named, details: MovieDetails | undefined): string {
  if (details?.retail_url) return details.retail_url
  if (details?.amazon_url) return details.amazon_url
  return `https://www.amazon.com/s?k=${encodeURIComponent(title)}&i=instant-video`
}
