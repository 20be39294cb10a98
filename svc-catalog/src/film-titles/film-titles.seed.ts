import type { MovieId } from '@cinecanon/contract'
import { z } from 'zod'
import { readSeedFile } from '../movies/seed-file.ts'

const words = z.string().trim().min(1)
const OtherTitles = z.record(
  z.string(),
  z.strictObject({ title: words, others: z.array(words).min(1) }),
)

type Titled = { id: MovieId; title: string }

const seedFile = new URL('../movies/seed/other-titles.json', import.meta.url)

/**
 * Reads the titles that films go by elsewhere. An entry's own title is there for editors, and
 * is checked.
 * @throws Error that names the entry that isn't its film's.
 */
export async function readOtherTitles(
  films: readonly Titled[],
  file = seedFile,
): Promise<ReadonlyMap<MovieId, readonly string[]>> {
  const byId = new Map(films.map((film) => [String(film.id), film]))
  const entries = Object.entries(await readSeedFile(file, OtherTitles))
  return new Map(
    entries.map(([id, { title, others }]) => {
      const film = byId.get(id)
      if (film?.title !== title) {
        throw new Error(`${file.pathname}: ${id} isn't the id of ${title}`)
      }
      return [film.id, others]
    }),
  )
}
