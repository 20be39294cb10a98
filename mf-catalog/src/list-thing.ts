import type { Movie } from '@cinecanon/contract'
import { moviePath, type Thing } from '@cinecanon/web'

/** A list of films in its order, for search engines. */
export function listThing(name: string, movies: readonly Movie[], origin: string): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: movies.length,
    itemListElement: movies.map((movie, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + moviePath(movie),
    })),
  }
}
