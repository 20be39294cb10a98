import { readFile } from 'node:fs/promises'
import type { MovieId } from '@cinecanon/contract'
import { z } from 'zod'

/** @throws Error that names the file, the film and the fault */
export async function readSeedFile<S extends z.ZodType>(
  file: URL,
  schema: S,
): Promise<z.output<S>> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'))
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  throw new Error(`${file.pathname}:\n${describeIssues(parsed.error.issues, content)}`)
}

export const Text = z.string().trim().min(1)

type Titled = { id: MovieId; title: string }

/** Compares titles, because ids are easily mistaken. @throws Error that names a wrong title */
export async function readByFilm<Entry extends { title: string }>(
  file: URL,
  entry: z.ZodType<Entry>,
  films: readonly Titled[],
): Promise<[id: MovieId, entry: Entry][]> {
  const byId = new Map(films.map((film) => [String(film.id), film]))
  const entries = Object.entries(await readSeedFile(file, z.record(z.string(), entry)))
  return entries.map(([id, content]) => {
    const film = byId.get(id)
    if (film?.title !== content.title) {
      throw new Error(`${file.pathname}: ${id} isn't the id of ${content.title}`)
    }
    return [film.id, content]
  })
}

/** Names the film, because the 600th entry of a list is hard to find by its number. */
function describeIssues(issues: z.core.$ZodIssue[], content: unknown): string {
  const lines = issues.map(({ path: [first, ...rest], message }) => {
    const film = Array.isArray(content) && typeof first === 'number' ? content[first] : undefined
    const entry = film?.title ? `${film.title} (${film.year})` : String(first)
    return `  ${[entry, ...rest].join(', ')}: ${message}`
  })
  return lines.join('\n')
}
