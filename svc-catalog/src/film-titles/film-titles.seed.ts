import type { MovieId } from '@cinecanon/contract'
import { z } from 'zod'
import type { RankedFilm } from '../movies/catalog.ts'
import { readByFilm, Text } from '../movies/seed-file.ts'

const OtherTitles = z.strictObject({ title: Text, others: z.array(Text).min(1) })

const seedFile = new URL('../movies/seed/other-titles.json', import.meta.url)

/** @throws Error that names an entry with a wrong title */
export async function readOtherTitles(
  films: Parameters<typeof readByFilm>[2],
  file = seedFile,
): Promise<OtherTitles> {
  const entries = await readByFilm(file, OtherTitles, films)
  return new Map(entries.map(([id, { others }]) => [id, others]))
}

/** The keys are ids of films. */
export type OtherTitles = ReadonlyMap<MovieId, readonly string[]>

/** Lists the original title first. */
export function otherTitlesOf({ id, original_title }: RankedFilm, others: OtherTitles): string[] {
  return [...(original_title ? [original_title] : []), ...(others.get(id) ?? [])]
}
