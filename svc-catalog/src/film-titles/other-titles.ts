import type { MovieId } from '@cinecanon/contract'
import type { RankedFilm } from '../movies/catalog.ts'

/** What films go by elsewhere, as the seed has it. */
export type OtherTitles = ReadonlyMap<MovieId, readonly string[]>

/** All that a film is called beside its title, the original title first. */
export function otherTitlesOf({ id, original_title }: RankedFilm, others: OtherTitles): string[] {
  return [...(original_title ? [original_title] : []), ...(others.get(id) ?? [])]
}
