import { readFile } from 'node:fs/promises'
import { Movie, movieSlug } from '@cinecanon/contract'
import { z } from 'zod'

const words = z.string().trim().min(1)

const facts = Movie.pick({
  id: true,
  runtime: true,
  afi_rank: true,
  imdb_rank: true,
  metacritic_rank: true,
  variety_rank: true,
  bfi_rank: true,
  rt_rank: true,
  letterboxd_rank: true,
  best_picture_winner: true,
  best_picture_nominee: true,
})

/** One line of the seed. Strict, so that a misspelt field stops the start instead of being dropped. */
const SeedFilm = z
  .strictObject({
    ...facts.shape,
    title: words,
    year: z.number().int().min(1880).max(2100),
    imdb_id: z
      .string()
      .regex(/^tt\d{7,8}$/)
      .nullable(),
    directors: z.array(words).min(1),
    genres: z.array(words).min(1),
    country: z.array(words).min(1),
    /** The main original one; "Silent" where nobody speaks. */
    language: words,
    /** Of the Best Picture nomination. */
    oscar_ceremony: z.number().int().positive().nullable(),
  })
  .refine((film) => film.best_picture_nominee || !film.best_picture_winner, {
    message: 'a winner is a nominee too',
  })
  .refine((film) => film.best_picture_nominee === (film.oscar_ceremony !== null), {
    message: 'a nominee has a ceremony, and nobody else has one',
  })
type SeedFilm = z.output<typeof SeedFilm>

const SeedFilms = z.array(SeedFilm).min(1).superRefine(refuseRepeated)
/** By film id. The title is there for whoever edits the file, and is checked: an id is easily mistaken. */
const Synopses = z.record(z.string(), z.strictObject({ title: words, synopsis: words }))
type Synopses = z.output<typeof Synopses>

/** What the catalog knows about a film before it is ranked. */
export type Film = SeedFilm & { synopsis: string | null }

/**
 * Reads the seed from its folder.
 * @throws Error that names the file, the film and what is wrong with it.
 */
export async function readSeed(folder = new URL('./seed/', import.meta.url)): Promise<Film[]> {
  const films = await readJson(new URL('movies.json', folder), SeedFilms)
  const synopses = await readJson(new URL('synopses.json', folder), Synopses)
  refuseMistaken(synopses, films)
  return films.map((film) => ({ ...film, synopsis: synopses[film.id]?.synopsis ?? null }))
}

async function readJson<S extends z.ZodType>(file: URL, schema: S): Promise<z.output<S>> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'))
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  throw new Error(`${file.pathname}:\n${describeIssues(parsed.error.issues, content)}`)
}

/** Names the film, because nobody counts lines to find the 600th entry of a list. */
function describeIssues(issues: z.core.$ZodIssue[], content: unknown): string {
  const lines = issues.map(({ path: [first, ...rest], message }) => {
    const film = Array.isArray(content) && typeof first === 'number' ? content[first] : undefined
    const place = film?.title ? `${film.title} (${film.year})` : String(first)
    return `  ${[place, ...rest].join(', ')}: ${message}`
  })
  return lines.join('\n')
}

/** What must be one film's own: its id, its page's address, its IMDb id, and the prize of a ceremony. */
const ownOf: ((film: SeedFilm) => string | null)[] = [
  (film) => `id ${film.id}`,
  (film) => `address ${movieSlug(film)}`,
  (film) => film.imdb_id,
  (film) => (film.best_picture_winner ? `the prize of ceremony ${film.oscar_ceremony}` : null),
]

function refuseRepeated(films: SeedFilm[], context: z.core.$RefinementCtx<SeedFilm[]>): void {
  const taken = new Set<string>()
  films.forEach((film, index) => {
    for (const own of ownOf.map((read) => read(film)).filter((value) => value !== null)) {
      if (taken.has(own)) {
        context.addIssue({ code: 'custom', path: [index], message: `another film has ${own}` })
      }
      taken.add(own)
    }
  })
}

function refuseMistaken(synopses: Synopses, films: SeedFilm[]): void {
  const titles = new Map(films.map((film) => [String(film.id), film.title]))
  const mistaken = Object.entries(synopses).find(([id, { title }]) => titles.get(id) !== title)
  if (mistaken)
    throw new Error(`synopses.json: ${mistaken[0]} isn't the id of ${mistaken[1].title}`)
}
