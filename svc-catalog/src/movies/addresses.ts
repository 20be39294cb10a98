import { movieSlug } from '@cinecanon/contract'
import type { Film } from './movies.seed.ts'

/** Finds movies by rule 1.8. @param ranked has the best film first, which wins a clash */
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
  // Former slugs come last, because addresses of today go before.
  for (const movie of ranked) {
    for (const slug of movie.former_slugs) addOnce(byLetters, lettersOf(slug), movie)
  }

  return {
    find: (slug: string): M | undefined =>
      bySlug.get(slug) ?? (endsWithYear.test(slug) ? byLetters.get(lettersOf(slug)) : undefined),
  }
}

const endsWithYear = /\d$/

/** Strips accents and punctuation; a hyphen separates the year. */
function lettersOf(text: string): string {
  const [, title = '', year = ''] = /^(.*?)[^\p{L}\p{Nd}]*(\d{0,4})$/su.exec(text) ?? []
  const letters = title.normalize('NFD').replaceAll(/[^\p{L}\p{Nd}]/gu, '')
  return `${letters.toLowerCase()}-${year}`
}

function addOnce<M>(book: Map<string, M>, key: string, movie: M): void {
  if (!book.has(key)) book.set(key, movie)
}
