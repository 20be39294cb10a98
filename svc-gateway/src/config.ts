import { frontendHostOf } from '@cinecanon/contract'
import { readEnv, ServiceEnv } from '@cinecanon/service-kit'
import { z } from 'zod'
import { isProxy } from './edge/trusted-proxies.ts'

const Env = ServiceEnv.extend({
  CATALOG_URL: z.url(),
  USERS_URL: z.url(),
  MAIL_URL: z.url(),
  /** Origin under which the world reaches the product, such as `https://cinecanon.example`. */
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  /** Folder of the releases of shell and remotes. */
  RELEASES_DIR: z.string().min(1),
  /** Addresses and networks of the proxies in front, whose X-Forwarded-For is believed; nobody's when left out. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isProxy), 'must be addresses or networks such as 10.0.0.0/8'),
  /** As at svc-users: pages that sign in may then load what the hosted identity provider needs. */
  CLERK_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => key === '' || frontendHostOf(key) !== null, 'must be a publishable key')
    .optional(),
})

export function readConfig(env = process.env) {
  return readEnv(Env, env)
}
