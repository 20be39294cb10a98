import { frontendHostOf, pathOfThisSite } from '@cinecanon/contract'
import { Origins, readEnv, ServiceEnv } from '@cinecanon/service-kit'
import { z } from 'zod'
import { isProxy } from './edge/trusted-proxies.ts'

const SocialProfile = z.object({
  label: z.string().min(1).max(30),
  href: z.url({ protocol: /^https$/ }),
})

const Env = ServiceEnv.extend({
  CATALOG_URL: Origins,
  USERS_URL: Origins,
  MAIL_URL: Origins,
  /** Where the workers of svc-mail answer, to be shown on the status page; they aren't called for anything else. */
  MAIL_WORKER_URL: Origins.optional(),
  /** `/metrics` is served there, on HOST; nowhere when left out. Never public. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
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
    .refine((key) => frontendHostOf(key) !== null, 'must be a publishable key')
    .optional(),
  /** Pages of the house elsewhere, shown in the footer: `Letterboxd=https://…, Instagram=https://…`. */
  SOCIAL_PROFILES: z
    .string()
    .default('')
    .transform(profilesIn)
    .refine(
      (profiles) => profiles.every((each) => SocialProfile.safeParse(each).success),
      'must be NAME=https://…, with commas between',
    ),
  /** Path of a script of this origin, which pages load and tell of page views; nobody is told when left out. */
  ANALYTICS_SCRIPT: z
    .string()
    .default('')
    .refine(
      (path) => path === '' || pathOfThisSite(path) === path,
      'must be a path of this site, such as /analytics.js',
    ),
  /** Where pictures come from beside our own: with OMDb, `https://m.media-amazon.com`. */
  PICTURE_ORIGIN: z
    .literal('')
    .transform(() => undefined)
    .or(z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin))
    .optional(),
})

function profilesIn(text: string): z.input<typeof SocialProfile>[] {
  const entries = text.split(',').filter((entry) => entry.trim())
  return entries.map((entry) => {
    const [label = '', ...rest] = entry.split('=')
    return { label: label.trim(), href: rest.join('=').trim() }
  })
}

/** What bundles of releases get to know of the environment: nothing that is secret. */
export const threadEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^NODE_(ENV|COMPILE_CACHE)$/.test(name)),
)

export function readConfig(env = process.env) {
  return readEnv(Env, env)
}
