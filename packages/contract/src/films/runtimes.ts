import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

const count = z.number().int().min(0)

/**
 * Looks for the runtimes that films lack where films' details come from. All callers of one minute
 * share one search. Without a source for details nothing changes.
 */
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
