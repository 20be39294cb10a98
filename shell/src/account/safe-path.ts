import { pathOfThisSite } from '@cinecanon/contract'
import type { PageAccess } from '../pages.ts'

/** Pages for visitors only: going back there would be a redirect loop. */
const entrances = ['/sign-in', '/sign-up', '/auth', '/forgot-password', '/reset-password']

/** The `from` of the address if it is a path of this site, else the front page. */
export function pathAfterSignIn(search: URLSearchParams): string {
  const path = pathOfThisSite(search.get('from') ?? '/')
  const isEntrance = entrances.some((each) => path?.split(/[?#]/)[0] === each)
  return path && !isEntrance ? path : '/'
}

/**
 * Where visitors go from a page that isn't for them: from users' pages to sign in and come back,
 * from the operator's to the front page (rule 4.1).
 */
export function pathForVisitors(
  access: Exclude<PageAccess, 'everyone'>,
  { pathname, search }: { pathname: string; search: string },
): string {
  if (access !== 'user') return '/'
  return `/sign-in?${new URLSearchParams({ from: pathname + search })}`
}
