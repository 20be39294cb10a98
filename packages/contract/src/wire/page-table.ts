import type { RemoteName } from './remotes.ts'

export type PageAccess = 'everyone' | 'user' | 'templates' | 'admin'

type ConsolePage = {
  path: string
  label: string
  access: 'templates' | 'admin'
  linkedIn: 'account menu' | 'console'
}
export type ConsolePath = (typeof consolePages)[number]['path']

/** Each is linked in the account menu or in the navigation of the others. */
export const consolePages = [
  {
    path: '/movie-ranking-methodology',
    label: 'Ranking Methodology',
    access: 'admin',
    linkedIn: 'account menu',
  },
  { path: '/user-stats', label: 'User Statistics', access: 'admin', linkedIn: 'account menu' },
  {
    path: '/email-editor',
    label: 'Email Templates',
    access: 'templates',
    linkedIn: 'account menu',
  },
  { path: '/audit-trail', label: 'Audit trail', access: 'admin', linkedIn: 'console' },
  { path: '/posters', label: 'Posters', access: 'admin', linkedIn: 'console' },
  { path: '/status', label: 'Status', access: 'admin', linkedIn: 'console' },
] as const satisfies ConsolePage[]

export const remotePages: { path: string; remote: RemoteName; access: PageAccess }[] = [
  { path: '/', remote: 'mf_catalog', access: 'everyone' },
  { path: '/oscar-winners', remote: 'mf_catalog', access: 'everyone' },
  { path: '/lists', remote: 'mf_catalog', access: 'everyone' },
  { path: '/lists/:slug', remote: 'mf_catalog', access: 'everyone' },
  { path: '/directors/:slug', remote: 'mf_catalog', access: 'everyone' },
  { path: '/decades/:slug', remote: 'mf_catalog', access: 'everyone' },
  { path: '/countries/:slug', remote: 'mf_catalog', access: 'everyone' },
  { path: '/genres/:slug', remote: 'mf_catalog', access: 'everyone' },
  { path: '/movies/all', remote: 'mf_catalog', access: 'everyone' },
  { path: '/movies/:slug?', remote: 'mf_catalog', access: 'everyone' },
  { path: '/search', remote: 'mf_catalog', access: 'everyone' },
  { path: '/shared-list', remote: 'mf_catalog', access: 'everyone' },
  { path: '/compare', remote: 'mf_catalog', access: 'everyone' },
  { path: '/how-we-rank-movies', remote: 'mf_catalog', access: 'everyone' },
  { path: '/about', remote: 'mf_catalog', access: 'everyone' },
  { path: '/privacy-policy', remote: 'mf_catalog', access: 'everyone' },
  { path: '/terms-of-service', remote: 'mf_catalog', access: 'everyone' },
  { path: '/contact', remote: 'mf_catalog', access: 'everyone' },
  { path: '/unsubscribe', remote: 'mf_catalog', access: 'everyone' },
  { path: '/welcome', remote: 'mf_catalog', access: 'user' },
  { path: '/my-list', remote: 'mf_watchlist', access: 'user' },
  { path: '/profile', remote: 'mf_watchlist', access: 'user' },
  { path: '/import', remote: 'mf_watchlist', access: 'user' },
  ...consolePages.map(({ path, access }) => ({ path, remote: 'mf_admin' as const, access })),
]
