import { MongoUri, readEnv, ServiceEnv } from '@cinecanon/service-kit'
import { z } from 'zod'

const Env = ServiceEnv.extend({
  MONGODB_URI: MongoUri,
  /** Where svc-users answers. */
  USERS_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
})
export type Config = z.output<typeof Env>

export function readConfig(env = process.env): Config {
  return readEnv(Env, env)
}
