import { remotePages, type User } from '@cinecanon/contract'
import { matchPath } from '@cinecanon/web/router'

export function remotePageAt(pathname: string) {
  return remotePages.find(({ path }) => matchPath(path, pathname))
}

export type PageLink = { to: string; label: string }

const profile: PageLink = { to: '/profile', label: 'Profile' }
const ranking: PageLink = { to: '/movie-ranking-methodology', label: 'Ranking Methodology' }
const statistics: PageLink = { to: '/user-stats', label: 'User Statistics' }
const templates: PageLink = { to: '/email-editor', label: 'Email Templates' }

/** Rule 4.2. */
export function accountLinksOf({ isAdmin, seesTemplates }: User): PageLink[] {
  return [
    profile,
    ...(isAdmin ? [ranking, statistics] : []),
    ...(isAdmin || seesTemplates ? [templates] : []),
  ]
}
