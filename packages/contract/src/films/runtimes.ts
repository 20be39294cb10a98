import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

const count = z.number().int().min(0)

/** Callers within a minute share one search. Without a source of details nothing changes. */
export const updateRuntimes = endpoint({
  service: 'catalog',
  access: 'user',
  method: 'POST',
  path: '/api/update-runtimes',
  summary: 'Looks for the runtimes that movies lack',
  body: z.strictObject({}),
  /** How many films have got a runtime, and how many still lack one. */
  response: z.object({ updated: count, missing: count }),
})
