import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example, MovieId } from '../wire/schemas.ts'
import { Movie, MovieInBrief } from './movies.ts'

/** A day has five sheets, from easy to hard (rule 1.28). */
export const sheetsADay = 5

const day = z.iso.date().meta(example('2026-11-27'))
const sheet = z.coerce.number().int().min(1).max(sheetsADay).meta(example(1))

export const WhichDay = z.object({
  /** It is of UTC. */
  day: z.iso.date(),
  sheets: z.array(z.object({ nouns: z.array(z.string()) })),
  /** Yesterday's films. */
  before: z.array(MovieInBrief),
})
export type WhichDay = z.infer<typeof WhichDay>

export const getWhichDay = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/which',
  summary: 'The five sheets whose films are to be guessed today',
  response: WhichDay,
})

export const getWhichSheet = endpoint({
  service: 'catalog',
  access: 'visitor',
  isPublic: true,
  method: 'GET',
  path: '/api/which/:day/:sheet.svg',
  summary: 'A sheet of today or yesterday without its lettering',
  errors: ['sheet_not_found'],
  params: z.object({ day, sheet }),
  response: z.string(),
  produces: 'image/svg+xml',
})

export const WhichReply = z.object({
  isRight: z.boolean(),
  /** The first wrong guess brings it: the idea of the sheet, and four films of about its time. */
  hint: z
    .object({
      idea: z.string(),
      films: z.array(MovieInBrief.pick({ id: true, title: true, year: true })),
    })
    .nullable(),
  /** It is there when the film is found, or given up. */
  solution: z.object({ film: Movie, idea: z.string() }).nullable(),
})
export type WhichReply = z.infer<typeof WhichReply>

export const guessWhich = endpoint({
  service: 'catalog',
  access: 'visitor',
  method: 'POST',
  path: '/api/which/guess',
  summary: 'Whether a film is that of a sheet; a wrong guess brings a hint, the last one the film',
  errors: ['sheet_not_found'],
  body: z.object({
    day,
    sheet: z.number().int().min(1).max(sheetsADay).meta(example(1)),
    /** Null gives up. */
    movieId: MovieId.nullable().meta(example(1)),
    isLast: z.boolean().meta(example(false)),
  }),
  response: WhichReply,
})
