import { searchSites } from '@cinecanon/contract'
import { databaseSettings, Origins, readEnv, ServiceEnv } from '@cinecanon/service-kit'
import { z } from 'zod'
import { isOmdbAddress } from './omdb/omdb-address.ts'

export const Env = ServiceEnv.extend({
  ...databaseSettings,
  USERS_URL: Origins.describe('where svc-users listens; several origins as at the gateway').meta({
    example: 'http://127.0.0.1:4002',
  }),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .describe('as at the gateway: stands in the sitemap')
    .meta({ example: 'http://localhost:4000' }),
  AMAZON_TAG: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be an associate tag')
    .optional()
    .describe('associate tag at the retail video store; links carry none without it')
    .meta({ example: 'name-20' }),
  RETAIL_LINKS_FILE: z
    .string()
    .optional()
    .describe(
      `a JSON file of links of your own, by the slug of the film's page:
      \`{ "the-godfather-1972": "https://amzn.to/…" }\`. An entry that is no film's, or leads to no
      known store, stops the start`,
    )
    .meta({ example: '/etc/cinecanon/links.json' }),
  SEARCH_LINKS: z
    .string()
    .regex(/^(none|(justwatch|youtube)(,(justwatch|youtube))*)$/, 'must be a list of known sites')
    .default(searchSites.join(','))
    .transform((list) => searchSites.filter((site) => list.includes(site)))
    .describe(
      'sites whose search film pages link to, for where to watch and for trailers; `none` for no link',
    )
    .meta({ example: 'youtube', otherwise: '`justwatch,youtube`' }),
  OMDB_API_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be an OMDb key')
    .optional()
    .describe(
      `with a key for OMDb, posters and missing details are fetched and kept in the database; without
      it no call is made`,
    )
    .meta({ isSecret: true }),
  OMDB_URL: z
    .string()
    .default('https://www.omdbapi.com/')
    .refine(isOmdbAddress, 'must be https and not in a private network')
    .describe('a mirror of OMDb: https, or a port of this machine'),
})
export type Config = z.output<typeof Env>

export function readConfig(env = process.env): Config {
  return readEnv(Env, env)
}
