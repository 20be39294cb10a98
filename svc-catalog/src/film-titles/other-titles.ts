import type { MovieId } from '@cinecanon/contract'
import type { RankedFilm } from '../movies/catalog.ts'

/** Other titles by film id, as in the seed. */
export type OtherTitles = ReadonlyMap<MovieId, readonly string[]>

/** A film's other titles, the original first. */
export function otherTitlesOf({ id, original_title }: RankedFilm, others: OtherTitles): string[] {
  return [...(original_title ? [original_title] : []), ...(others.get(id) ?? [])]
}
