import type { MovieId } from '@cinecanon/contract'
import { z } from 'zod'
import type { RankedFilm } from '../movies/catalog.ts'
import { readByFilm, words } from '../movies/seed-file.ts'

const OtherTitles = z.strictObject({ title: words, others: z.array(words).min(1) })

const seedFile = new URL('../movies/seed/other-titles.json', import.meta.url)

/** Reads films' other titles. @throws Error that names an entry with a wrong title */
export async function readOtherTitles(
  films: Parameters<typeof readByFilm>[2],
  file = seedFile,
): Promise<ReadonlyMap<MovieId, readonly string[]>> {
  const entries = await readByFilm(file, OtherTitles, films)
  return new Map(entries.map(([id, { others }]) => [id, others]))
}

/** Other titles by film id, as in the seed. */
export type OtherTitles = ReadonlyMap<MovieId, readonly string[]>

/** A film's other titles, the original first. */
export function otherTitlesOf({ id, original_title }: RankedFilm, others: OtherTitles): string[] {
  return [...(original_title ? [original_title] : []), ...(others.get(id) ?? [])]
}
