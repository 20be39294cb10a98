import type { MovieId } from '@cinecanon/contract'
import { z } from 'zod'
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
