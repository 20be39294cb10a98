import { MongoUri, Origins, readEnv, ServiceEnv } from '@cinecanon/service-kit'
import { z } from 'zod'
import { isOmdbAddress } from './omdb/omdb-address.ts'

const Env = ServiceEnv.extend({
  MONGODB_URI: MongoUri,
  /** Where svc-users answers. */
  USERS_URL: Origins,
  /** Origin under which the world reaches the product: stands in the sitemap. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** The operator's associate tag at the video store, such as `name-20`, for its links. */
  AMAZON_TAG: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be an associate tag')
    .optional(),
  /**
   * A JSON file of the operator's own links: `{ "the-godfather-1972": "https://amzn.to/…" }`, by
   * the slug of the film's page. An entry that is no film's or leads to no known store stops the
   * start.
   */
  RETAIL_LINKS_FILE: z.string().optional(),
  /** Key for OMDb, which fills posters and missing details; without it OMDb isn't asked. */
  OMDB_API_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be an OMDb key')
    .optional(),
  /** Where OMDb is, for operators who have a mirror: https, or a port of this machine. */
  OMDB_URL: z
    .string()
    .default('https://www.omdbapi.com/')
    .refine(isOmdbAddress, 'must be https and not in a private network'),
})
export type Config = z.output<typeof Env>

export function readConfig(env = process.env): Config {
  return readEnv(Env, env)
}
