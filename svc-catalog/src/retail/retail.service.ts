import { AppError, isTop100, type Movie, type MovieDetails, movieSlug } from '@cinecanon/contract'
import type { MoviesService } from '../movies/movies.service.ts'

type Deps = {
  movies: MoviesService
  /** The keys are slugs of films. */
  links: ReadonlyMap<string, string>
  amazonTag?: string | undefined
}

export type RetailService = ReturnType<typeof retailService>

/** The Top 100 have short links, and films with a link of the operator. */
export function retailService({ movies, links, amazonTag }: Deps) {
  return {
    /** @throws AppError `not_found` */
    addressOf(slug: string): string {
      const movie = movies.filmAt(slug)
      // Only pages are found by an address that is nearly right.
      if (movieSlug(movie) !== slug) throw new AppError('not_found')
      const link = links.get(slug)
      if (!link && !isTop100(movie)) throw new AppError('not_found')
      return link ?? searchFor(movie, amazonTag)
    },

    linksOf(movie: Movie): Pick<MovieDetails, 'retail_url' | 'amazon_url'> {
      const slug = movieSlug(movie)
      const link = links.get(slug) ?? null
      const hasShortLink = link !== null || isTop100(movie)
      return { retail_url: hasShortLink ? `/go/${slug}` : null, amazon_url: link }
    },
  }
}

/** Links to a search, because unlike the number of an item it can't be wrong or run out. */
function searchFor({ title, year }: Movie, tag: string | undefined): string {
  const address = new URL('https://www.amazon.com/s')
  address.searchParams.set('k', `${title} ${year}`)
  address.searchParams.set('i', 'instant-video')
  if (tag) address.searchParams.set('tag', tag)
  return address.href
}
