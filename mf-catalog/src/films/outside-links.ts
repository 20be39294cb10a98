import type { Movie, MovieDetails, SearchSite } from '@cinecanon/contract'

type Named = Pick<Movie, 'title'>

export function imdbUrl({ imdb_url, omdb_id }: MovieDetails): string | null {
  if (imdb_url) return imdb_url
  return omdb_id && `https://www.imdb.com/title/${encodeURIComponent(omdb_id)}/`
}

export function imdbSearchUrl({ title }: Named): string {
  return `https://www.imdb.com/find/?q=${encodeURIComponent(title)}&s=tt`
}

/** The order of the links is that of rule 1.12. */
export function watchUrl({ title }: Named, details: MovieDetails | undefined): string {
  if (details?.retail_url) return details.retail_url
  if (details?.amazon_url) return details.amazon_url
  return `https://www.amazon.com/s?k=${encodeURIComponent(title)}&i=instant-video`
}

type Searched = Pick<Movie, 'title' | 'year'>
type SearchLink = { label: string; urlOf: (movie: Searched, locale: string) => string }

export const searchLinks: Record<SearchSite, SearchLink> = {
  justwatch: {
    label: 'Find on JustWatch',
    urlOf: ({ title, year }, locale) =>
      `https://www.justwatch.com/${justWatchPage(locale)}?q=${encodeURIComponent(`${title} ${year}`)}`,
  },
  youtube: {
    label: 'Trailer on YouTube',
    urlOf: ({ title, year }) =>
      `https://www.youtube.com/results?search_query=${encodeURIComponent(`${title} ${year} trailer`)}`,
  },
}

/** JustWatch has a page for each country, whose name is in the language of that country. */
function justWatchPage(locale: string): string {
  const { region = '' } = new Intl.Locale(locale).maximize()
  const country = /^[A-Z]{2}$/.test(region) ? region : 'US'
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  return `${country === 'GB' ? 'uk' : country.toLowerCase()}/${searchPaths[language] ?? 'search'}`
}

const searchPaths: Record<string, string> = {
  de: 'Suche',
  es: 'buscar',
  fr: 'recherche',
  it: 'cerca',
  pt: 'busca',
}
