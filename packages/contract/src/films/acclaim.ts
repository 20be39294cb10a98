import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { MovieIdInPath } from '../wire/ids.ts'

/** Paragraphs, separated by blank lines; null without any. */
export const getCriticalAcclaim = endpoint({
  service: 'catalog',
  access: 'visitor',
  method: 'GET',
  path: '/api/critical-acclaim/:movieId',
  summary: 'What critics and prizes made of a movie, in paragraphs',
  errors: ['movie_not_found'],
  params: z.object({ movieId: MovieIdInPath }),
  response: z.object({ content: z.string().nullable() }),
})
