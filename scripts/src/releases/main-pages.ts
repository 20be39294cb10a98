import type { FrontEnd } from './front-ends.ts'

/** Pages for users are looked at without an account: their scripts run, and their data never comes. */
type MainPage = { path: string; isFor: 'everyone' | 'users' }

/** What a release has to show before anyone gets it. */
export const mainPages: Record<FrontEnd['name'], MainPage[]> = {
  shell: [...forEveryone('/', '/sign-in', '/forgot-password'), ...forUsers('/my-list')],
  mf_catalog: forEveryone(
    '/',
    '/oscar-winners',
    '/movies/psycho-1960',
    '/movies/all',
    '/how-we-rank-movies',
    '/contact',
  ),
  mf_watchlist: forUsers('/my-list', '/profile', '/profile?section=badges', '/import'),
  mf_admin: forUsers('/movie-ranking-methodology', '/user-stats', '/email-editor', '/audit-trail'),
}

function forEveryone(...paths: string[]): MainPage[] {
  return paths.map((path) => ({ path, isFor: 'everyone' }))
}

function forUsers(...paths: string[]): MainPage[] {
  return paths.map((path) => ({ path, isFor: 'users' }))
}
