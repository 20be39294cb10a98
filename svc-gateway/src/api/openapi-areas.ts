import type { Endpoint } from '@cinecanon/contract'

type Area = { name: string; description: string }

export const areas = [
  { name: 'Films', description: 'Lists, films, their posters, and where to watch them.' },
  { name: 'My films', description: 'What the caller has seen, wants to see, and has earned.' },
  { name: 'Signing in', description: 'Opening an account, signing in and out, passwords.' },
  { name: 'Account', description: 'The caller’s own account: settings, sessions, second factor.' },
  { name: 'Mail', description: 'The contact form, and news by mail.' },
  { name: 'Operator', description: 'Accounts, templates, blasts and records, for the operator.' },
  {
    name: 'For machines',
    description: 'What search engines and browsers send by themselves, and this document.',
  },
] as const satisfies readonly Area[]

export type AreaName = (typeof areas)[number]['name']

export function areaOf({ access, path }: Pick<Endpoint, 'access' | 'path'>): AreaName {
  if (access === 'admin' || access === 'templates') return 'Operator'
  return pathPatterns.find(([, pattern]) => pattern.test(path))?.[0] ?? 'Films'
}

const pathPatterns: [AreaName, RegExp][] = [
  ['My films', /^\/api\/(movie-states|watchlist|badges|plan|imports|exports)\b/],
  ['Account', /^\/api\/(account|profile)\b/],
  ['Mail', /^\/api\/(contact|subscription|unsubscribe|resubscribe)\b/],
  [
    'Signing in',
    /^\/api\/(current-user|auth|log|register|hosted-identity|verify-email|request-|reset-)/,
  ],
  ['For machines', /^\/(robots|sitemap|api\/front-end-failures)\b/],
]
