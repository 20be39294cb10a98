import { frontendHostOf, pathOfThisSite } from '@cinecanon/contract'
import { Origins, readEnv, ServiceEnv } from '@cinecanon/service-kit'
import { z } from 'zod'

const SocialProfile = z.object({
  label: z.string().min(1).max(30),
  href: z.url({ protocol: /^https$/ }),
})

/** Large networks are refused, because a trusted proxy names clients. */
const TrustedProxy = z
  .union([z.literal('loopback'), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  .refine((name) => Number(name.split('/')[1] ?? 128) >= 8)

export const Env = ServiceEnv.extend({
  CATALOG_URL: Origins.describe(
    'where svc-catalog listens; origins of several replicas with commas between',
  ).meta({ example: 'http://127.0.0.1:4001' }),
  USERS_URL: Origins.describe('where svc-users listens, in the same way').meta({
    example: 'http://127.0.0.1:4002',
  }),
  MAIL_URL: Origins.describe('where svc-mail listens, in the same way').meta({
    example: 'http://127.0.0.1:4003',
  }),
  PUBLIC_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .describe(
      `the origin that browsers use. Changes from pages of another are refused; with https, browsers
      are told to use https only`,
    )
    .meta({ example: 'http://localhost:4000' }),
  RELEASES_DIR: z
    .string()
    .min(1)
    .describe('folder of the releases of shell and remotes, as `npm run release` fills it')
    .meta({ example: '.data/releases' }),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      (list) => list.every((each) => TrustedProxy.safeParse(each).success),
      'must be addresses or networks such as 10.0.0.0/8',
    )
    .describe(
      `proxies in front, whose X-Forwarded-For is trusted: addresses and networks (/8 or smaller), or
      \`loopback\`, with commas between. Everyone who comes through another proxy has that proxy's
      address, and shares its limits`,
    )
    .meta({ example: '127.0.0.1', otherwise: 'none' }),
  CLERK_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => frontendHostOf(key) !== null, 'must be a publishable key')
    .optional()
    .describe(
      `as at svc-users: the pages that sign in may then load what the hosted identity provider needs`,
    )
    .meta({ example: 'pk_live_…' }),
  SOCIAL_PROFILES: z
    .string()
    .default('')
    .transform(profilesIn)
    .refine(
      (profiles) => profiles.every((each) => SocialProfile.safeParse(each).success),
      'must be NAME=https://…, with commas between',
    )
    .describe(
      `pages of the site elsewhere, shown in the footer: \`NAME=https://…\`, with commas between`,
    )
    .meta({
      example: 'Letterboxd=https://letterboxd.com/name, Instagram=https://www.instagram.com/name',
    }),
  ANALYTICS_SCRIPT: z
    .string()
    .default('')
    .refine(
      (path) => path === '' || pathOfThisSite(path) === path,
      'must be a path of this site, such as /analytics.js',
    )
    .describe(
      `path of a script of yours on \`PUBLIC_ORIGIN\`, which pages load and send page views and
      sign-ups to ([analytics](#analytics)); without it they send nothing`,
    )
    .meta({ example: '/analytics.js' }),
  PICTURE_ORIGIN: z
    .literal('')
    .transform(() => undefined)
    .or(z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin))
    .optional()
    .describe(
      `where pictures come from besides our own, over https. \`npm start\` and docker-compose.yml set it
      when there is a key for OMDb`,
    )
    .meta({ example: 'https://m.media-amazon.com' }),
  MAIL_WORKER_URL: Origins.optional()
    .describe(`where the workers of svc-mail listen, for the [status](#monitoring) alone`)
    .meta({ example: 'http://127.0.0.1:4004', isDecidedByStart: true }),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .optional()
    .describe(`where \`/metrics\` is served, on \`HOST\`. Keep it from the public`)
    .meta({ example: '9464' }),
})

function profilesIn(text: string): z.input<typeof SocialProfile>[] {
  const entries = text.split(',').filter((entry) => entry.trim())
  return entries.map((entry) => {
    const [label = '', ...rest] = entry.split('=')
    return { label: label.trim(), href: rest.join('=').trim() }
  })
}

/** Bundles of releases get this environment, because nothing in it is secret. */
export const childEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^NODE_(ENV|COMPILE_CACHE)$/.test(name)),
)

export function readConfig(env = process.env) {
  return readEnv(Env, env)
}
