import { consolePages, remotePages, type User } from '@cinecanon/contract'
import { matchPath } from '@cinecanon/web/router'

export function remotePageAt(pathname: string) {
  return remotePages.find(({ path }) => matchPath(path, pathname))
}

export type PageLink = { to: string; label: string }

const profile: PageLink = { to: '/profile', label: 'Profile' }

/** Rule 4.2. */
export function accountLinksOf({ isAdmin, seesTemplates }: User): PageLink[] {
  const pages = consolePages.filter(
    ({ linkedIn, access }) =>
      linkedIn === 'account menu' && (isAdmin || (access === 'templates' && seesTemplates)),
  )
  return [profile, ...pages.map(({ path, label }) => ({ to: path, label }))]
}
