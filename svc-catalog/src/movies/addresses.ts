import { movieSlug } from '@cinecanon/contract'
import type { Film } from './movies.seed.ts'

/**
 * Finds movies by slug, former slug, or a slug that differs in punctuation (rule 1.8). `ranked` is
 * best first: on a clash the better film gets the address.
 */
export function addressBook<M extends Pick<Film, 'title' | 'year' | 'former_slugs'>>(
  ranked: readonly M[],
) {
  const bySlug = new Map<string, M>()
  const byLetters = new Map<string, M>()
  for (const movie of ranked) {
    const slug = movieSlug(movie)
    addOnce(bySlug, slug, movie)
    addOnce(byLetters, lettersOf(slug), movie)
    addOnce(byLetters, lettersOf(`${movie.title}-${movie.year}`), movie)
  }
  // After all that are addresses today, which go before.
  for (const movie of ranked) {
    for (const slug of movie.former_slugs) addOnce(byLetters, lettersOf(slug), movie)
  }

  return {
    find: (slug: string): M | undefined =>
      bySlug.get(slug) ?? (endsWithYear.test(slug) ? byLetters.get(lettersOf(slug)) : undefined),
  }
}

const endsWithYear = /\d$/

/** Letters and digits without accents; a hyphen separates the year. */
function lettersOf(text: string): string {
  const [, title = '', year = ''] = /^(.*?)[^\p{L}\p{Nd}]*(\d{0,4})$/su.exec(text) ?? []
  const letters = title.normalize('NFD').replaceAll(/[^\p{L}\p{Nd}]/gu, '')
  return `${letters.toLowerCase()}-${year}`
}

function addOnce<M>(book: Map<string, M>, key: string, movie: M): void {
  if (!book.has(key)) book.set(key, movie)
}
