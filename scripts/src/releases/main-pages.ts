import type { FrontEnd } from '../common/workspaces.ts'

type MainPage = { path: string; isForUsers: boolean }

/** Tried before a release is current. Add a new page once a shell that leads to it is out. */
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
  return paths.map((path) => ({ path, isForUsers: false }))
}

function forUsers(...paths: string[]): MainPage[] {
  return paths.map((path) => ({ path, isForUsers: true }))
}
