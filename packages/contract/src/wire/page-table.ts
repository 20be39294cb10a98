import type { RemoteName } from './remotes.ts'

export type PageAccess = 'everyone' | 'user' | 'templates' | 'admin'

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
  { path: '/movie-ranking-methodology', remote: 'mf_admin', access: 'admin' },
  { path: '/user-stats', remote: 'mf_admin', access: 'admin' },
  { path: '/email-editor', remote: 'mf_admin', access: 'templates' },
  { path: '/audit-trail', remote: 'mf_admin', access: 'admin' },
  { path: '/posters', remote: 'mf_admin', access: 'admin' },
  { path: '/status', remote: 'mf_admin', access: 'admin' },
]
