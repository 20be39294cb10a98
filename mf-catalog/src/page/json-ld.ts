import type { Movie, MovieDetails } from '@cinecanon/contract'
import { moviePath, posterOf, type Thing } from '@cinecanon/web'
import { imdbUrl } from '../films/outside-links.ts'
import { runtimeOf } from '../movie/movie-facts.ts'

/** A country may have several hundred films, which would make the page heavy. */
const mostItems = 100

export function itemList(name: string, movies: readonly Movie[], origin: string): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: movies.length,
    itemListElement: movies.slice(0, mostItems).map((movie, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + moviePath(movie),
    })),
  }
}

/** It states no rating, because a rank isn't one. */
export function movieThing(movie: Movie, details: MovieDetails | undefined, origin: string): Thing {
  const runtime = runtimeOf(movie, details)
  const imdb = details && imdbUrl(details)
  const poster = posterOf(movie)
  const { original_title, directors, country, language, genres, best_picture_winner } = movie
  return {
    '@type': 'Movie',
    name: movie.title,
    ...(original_title && { alternateName: original_title }),
    url: origin + moviePath(movie),
    // Only the product's own posters have a path.
    image: poster.startsWith('/') ? origin + poster : poster,
    datePublished: String(movie.year),
    ...(directors.length && {
      director: directors.map((name) => ({ '@type': 'Person', name })),
    }),
    ...(country.length && {
      countryOfOrigin: country.map((name) => ({ '@type': 'Country', name })),
    }),
    ...(language &&
      language !== 'Silent' && { inLanguage: { '@type': 'Language', name: language } }),
    ...(genres?.length && { genre: genres }),
    ...(runtime && { duration: `PT${runtime}M` }),
    ...(details?.synopsis && { description: details.synopsis }),
    ...(best_picture_winner && { award: 'Academy Award for Best Picture' }),
    ...(imdb && { sameAs: imdb }),
  }
}
