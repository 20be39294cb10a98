import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example, MovieId, objectId } from '../wire/schemas.ts'

export const ImportId = objectId().brand('ImportId')
export type ImportId = z.infer<typeof ImportId>

const NamedMovie = z.object({ id: MovieId, title: z.string(), year: z.number().int() })
export type NamedMovie = z.infer<typeof NamedMovie>

/** It is `none` when the film is marked already, `viewed` when only viewings are new. */
export const ImportEffect = z.enum(['seen', 'wanted', 'viewed', 'none'])
export type ImportEffect = z.infer<typeof ImportEffect>

const said = {
  seen: z.boolean(),
  wanted: z.boolean(),
  /** Ratings are out of ten. */
  rating: z.number().nullable(),
  watchedOn: z.string().nullable(),
}

export const MatchedMovie = z.object({
  movie: NamedMovie,
  ...said,
  effect: ImportEffect,
  leavesWatchlist: z.boolean(),
  newViewings: z.number().int().optional(),
})
export type MatchedMovie = z.infer<typeof MatchedMovie>

export const AmbiguousMovie = z.object({
  row: z.number().int(),
  title: z.string(),
  year: z.number().int().nullable(),
  ...said,
  candidates: z.array(NamedMovie),
})
export type AmbiguousMovie = z.infer<typeof AmbiguousMovie>

export const UnknownMovie = z.object({
  title: z.string().nullable(),
  year: z.number().int().nullable(),
  imdbId: z.string().nullable(),
})
export type UnknownMovie = z.infer<typeof UnknownMovie>

export const Rehearsal = z.object({
  id: ImportId,
  fileName: z.string(),
  format: z.string(),
  matched: z.array(MatchedMovie),
  ambiguous: z.array(AmbiguousMovie),
  unknown: z.array(UnknownMovie),
  /** A list of a title that the person has already gets the films that it lacks. */
  lists: z.array(z.object({ title: z.string(), films: z.number().int() })).optional(),
  /** Series, episodes and games are skipped. */
  skipped: z.number().int(),
  /** These rows are neither seen nor wanted; `titles` has the first twenty. */
  silent: z.object({ count: z.number().int(), titles: z.array(z.string()) }).optional(),
  /** These rows name a film again, so that each row of a file is in one number. */
  repeated: z.number().int().optional(),
  /** These files of an archive can't be read. */
  failedFiles: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
})
export type Rehearsal = z.infer<typeof Rehearsal>

export const Import = z.object({
  id: ImportId,
  fileName: z.string(),
  format: z.string(),
  at: z.iso.datetime(),
  newlySeen: z.number().int(),
  newlyWanted: z.number().int(),
  newViewings: z.number().int().optional(),
  /** Lists that were made, or got films. */
  newLists: z.number().int().optional(),
  alreadyThere: z.number().int(),
  unknown: z.number().int(),
  undoneAt: z.iso.datetime().nullable(),
})
export type Import = z.infer<typeof Import>

export const rehearseImport = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/imports/rehearse',
  summary: 'Tells what an import of this file would do',
  errors: ['import_unreadable', 'too_many_requests'],
  upload: { field: 'file', maxBytes: 20 * 1024 * 1024 },
  response: Rehearsal,
})

/** Null leaves an ambiguous row out. */
const Choice = z
  .object({ row: z.number().int().min(0), movieId: MovieId.nullable() })
  .meta(example({ row: 0, movieId: 1 }))

/** A rehearsal is applied once, however often it is sent. */
export const applyImport = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/imports/apply',
  summary: 'Marks what an import’s rehearsal found',
  errors: ['rehearsal_not_found'],
  body: z.object({ rehearsalId: ImportId, choices: z.array(Choice).max(1000) }),
  response: Import,
})

export const listImports = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/imports',
  summary: 'The caller’s last 50 imports, the newest first',
  response: z.array(Import),
})

/** `kept` lists films that it leaves, because their states have changed since. */
export const undoImport = endpoint({
  service: 'users',
  access: 'user',
  method: 'POST',
  path: '/api/imports/undo',
  summary: 'Takes back what an import changed',
  errors: ['import_not_found'],
  body: z.object({ id: ImportId }),
  response: z.object({ import: Import, restored: z.number().int(), kept: z.array(NamedMovie) }),
})
