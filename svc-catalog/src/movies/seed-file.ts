import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/**
 * Reads one file of the seed.
 * @throws Error that names the file, the film and what is wrong with it.
 */
export async function readSeedFile<S extends z.ZodType>(
  file: URL,
  schema: S,
): Promise<z.output<S>> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'))
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  throw new Error(`${file.pathname}:\n${describeIssues(parsed.error.issues, content)}`)
}

const words = z.string().trim().min(1)

type TextsFile = {
  file: URL
  field: 'synopsis' | 'content'
  films: readonly { id: number; title: string }[]
}

/**
 * Reads texts by film id. An entry's title is there for editors, and is checked: an id is easily
 * mistaken.
 * @throws Error that names the entry that isn't its film's.
 */
export async function readTexts({ file, field, films }: TextsFile): Promise<Map<number, string>> {
  const Texts = z.record(z.string(), z.strictObject({ title: words, [field]: words }))
  const texts = Object.entries(await readSeedFile(file, Texts))
  const titles = new Map(films.map((film) => [String(film.id), film.title]))
  const mistaken = texts.find(([id, { title }]) => titles.get(id) !== title)
  if (mistaken) {
    throw new Error(`${file.pathname}: ${mistaken[0]} isn't the id of ${mistaken[1].title}`)
  }
  return new Map(texts.map(([id, entry]) => [Number(id), String(entry[field])]))
}

/** Names the film: the 600th entry of a list is hard to find by its number. */
function describeIssues(issues: z.core.$ZodIssue[], content: unknown): string {
  const lines = issues.map(({ path: [first, ...rest], message }) => {
    const film = Array.isArray(content) && typeof first === 'number' ? content[first] : undefined
    const place = film?.title ? `${film.title} (${film.year})` : String(first)
    return `  ${[place, ...rest].join(', ')}: ${message}`
  })
  return lines.join('\n')
}
