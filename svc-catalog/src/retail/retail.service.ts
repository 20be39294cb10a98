import { AppError, isTop100, type Movie, type MovieDetails, movieSlug } from '@cinecanon/contract'
import type { MoviesService } from '../movies/movies.service.ts'

type Deps = {
  movies: MoviesService
  /** The operator's own address of a film's slug. */
  links: ReadonlyMap<string, string>
  /** The operator's associate tag at the store. */
  amazonTag?: string | undefined
}

export type RetailService = ReturnType<typeof retailService>

/** Short links: the Top 100, and films with a link of the operator. */
export function retailService({ movies, links, amazonTag }: Deps) {
  return {
    /** Where the short link of this slug leads. @throws AppError `not_found` */
    addressOf(slug: string): string {
      const movie = movies.filmAt(slug)
      // The table is keyed exactly; only pages are found by an address that is nearly right.
      if (movieSlug(movie) !== slug) throw new AppError('not_found')
      const own = links.get(slug)
      if (!own && !isTop100(movie)) throw new AppError('not_found')
      return own ?? searchFor(movie, amazonTag)
    },

    /** Store links in a movie's details. */
    linksOf(movie: Movie): Pick<MovieDetails, 'retail_url' | 'amazon_url'> {
      const slug = movieSlug(movie)
      const own = links.get(slug) ?? null
      const isInTable = own !== null || isTop100(movie)
      return { retail_url: isInTable ? `/go/${slug}` : null, amazon_url: own }
    },
  }
}

/** The store's video search: unlike the number of an item there, it can't be wrong or run out. */
function searchFor({ title, year }: Movie, tag: string | undefined): string {
  const address = new URL('https://www.amazon.com/s')
  address.searchParams.set('k', `${title} ${year}`)
  address.searchParams.set('i', 'instant-video')
  if (tag) address.searchParams.set('tag', tag)
  return address.href
}
