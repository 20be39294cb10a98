import { MongoUri, Origins, readEnv, ServiceEnv } from '@cinecanon/service-kit'
import { z } from 'zod'
import { isOmdbAddress } from './omdb/omdb-address.ts'

/** A setting that is there and empty counts as one that isn't there: compose files pass empty ones on. */
function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

const Env = ServiceEnv.extend({
  MONGODB_URI: MongoUri,
  /** Where svc-users answers. */
  USERS_URL: Origins,
  /** Origin under which the world reaches the product: stands in the sitemap. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** The operator's associate tag at the retail video store, such as `name-20`; links carry none without it. */
  AMAZON_TAG: optional(z.string().regex(/^[\w-]{1,64}$/, 'must be an associate tag')),
  /**
   * A JSON file of the operator's own links: `{ "the-godfather-1972": "https://amzn.to/…" }`, by the slug of the film's
   * page. An entry that is no film's or leads to no known store stops the start.
   */
  RETAIL_LINKS_FILE: optional(z.string()),
  /** Key for OMDb. With it posters and missing details are fetched and kept in the database; without it nobody asks. */
  OMDB_API_KEY: optional(z.string().regex(/^[\w-]{1,64}$/, 'must be an OMDb key')),
  /** Where OMDb is, for operators who have a mirror: https, or a port of this machine. */
  OMDB_URL: z
    .preprocess((value) => value || undefined, z.string().default('https://www.omdbapi.com/'))
    .refine(isOmdbAddress, 'must be https and not in a private network'),
})
export type Config = z.output<typeof Env>

export function readConfig(env = process.env): Config {
  return readEnv(Env, env)
}
