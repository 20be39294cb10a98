import { Movie, movieSlug, RankedFilm } from '@cinecanon/contract'
import { z } from 'zod'
import { readByFilm, readSeedFile, Text } from './seed-file.ts'

/** It is strict, so that a misspelt field stops the start. */
const SeedFilm = z
  .strictObject({
    ...Movie.pick({ id: true, runtime: true }).shape,
    ...RankedFilm.shape,
    title: Text,
    /** Is null where it is the title, or the title in another script. */
    original_title: Text.nullable().default(null),
    year: z.number().int().min(1880).max(2100),
    imdb_id: z
      .string()
      .regex(/^tt\d{7,8}$/)
      .nullable(),
    directors: z.array(Text).min(1),
    genres: z.array(Text).min(1),
    country: z.array(Text).min(1),
    /** It is the main original one, or "Silent". */
    language: Text,
    oscar_ceremony: z.number().int().positive().nullable(),
    /** The page had them before its title or year was corrected. */
    former_slugs: z.array(Text).default([]),
  })
  .refine((film) => film.best_picture_nominee || !film.best_picture_winner, {
    message: 'a winner is a nominee too',
  })
  .refine((film) => film.best_picture_nominee === (film.oscar_ceremony !== null), {
    message: 'a nominee has a ceremony, and nobody else has one',
  })
type SeedFilm = z.output<typeof SeedFilm>

const SeedFilms = z.array(SeedFilm).min(1).superRefine(refuseRepeated)
export type Film = SeedFilm & { synopsis: string | null }

const Synopsis = z.strictObject({ title: Text, synopsis: Text })
const Acclaim = z.strictObject({ title: Text, content: Text })

const seedFolder = new URL('./seed/', import.meta.url)

/** @throws Error that names the file, the film and the fault */
export async function readSeed(folder = seedFolder): Promise<Film[]> {
  const films = await readSeedFile(new URL('movies.json', folder), SeedFilms)
  const file = new URL('synopses.json', folder)
  const synopses = new Map(await readByFilm(file, Synopsis, films))
  return films.map((film) => ({ ...film, synopsis: synopses.get(film.id)?.synopsis ?? null }))
}

/** @throws Error as `readSeed` does */
export async function readAcclaim(
  films: readonly Film[],
  folder = seedFolder,
): Promise<ReadonlyMap<number, string>> {
  const file = new URL('acclaim.json', folder)
  const entries = await readByFilm(file, Acclaim, films)
  return new Map(entries.map(([id, { content }]) => [id, content]))
}

/** No two films may share one of these. */
function uniqueValuesOf(film: SeedFilm): string[] {
  return [
    `id ${film.id}`,
    ...[movieSlug(film), ...film.former_slugs].map((slug) => `address ${slug}`),
    ...(film.imdb_id ? [film.imdb_id] : []),
    ...(film.best_picture_winner ? [`the prize of ceremony ${film.oscar_ceremony}`] : []),
  ]
}

function refuseRepeated(films: SeedFilm[], context: z.core.$RefinementCtx<SeedFilm[]>): void {
  const taken = new Set<string>()
  films.forEach((film, index) => {
    for (const value of uniqueValuesOf(film)) {
      if (taken.has(value)) {
        context.addIssue({ code: 'custom', path: [index], message: `another film has ${value}` })
      }
      taken.add(value)
    }
  })
}
