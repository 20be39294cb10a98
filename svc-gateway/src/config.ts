import { readEnv, ServiceEnv } from '@cinecanon/service-kit'
import { z } from 'zod'

const Env = ServiceEnv.extend({
  CATALOG_URL: z.url(),
  USERS_URL: z.url(),
  MAIL_URL: z.url(),
  /** Origin under which the world reaches the product, such as `https://cinecanon.example`. */
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  /** Folder of the releases of shell and remotes. */
  RELEASES_DIR: z.string().min(1),
})

export function readConfig(env = process.env) {
  return readEnv(Env, env)
}
