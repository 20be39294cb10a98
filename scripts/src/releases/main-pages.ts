import type { FrontEnd } from '../workspaces.ts'

/** Those for users are opened without an account: their scripts run, and no call is answered. */
type MainPage = { path: string; isFor: 'everyone' | 'users' }

/**
 * What a release has to show before it is current. Pages are opened in the shell that runs: add a
 * new one only once a shell that leads to it is out.
 */
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
