import { type PageAccess, pathOfThisSite } from '@cinecanon/contract'

/** Excluded, because returning to them would loop. */
const entrances = [
  '/sign-in',
  '/sign-in-link',
  '/sign-up',
  '/auth',
  '/forgot-password',
  '/reset-password',
]

export function isEntrance(pathname: string): boolean {
  return entrances.some((each) => pathname === each || pathname.startsWith(`${each}/`))
}

/** The `from` of the address if it is a path of this site, else the front page. */
export function pathAfterSignIn(search: URLSearchParams): string {
  const path = pathOfThisSite(search.get('from') ?? '/')
  return path && !isEntrance(path.split(/[?#]/)[0] ?? path) ? path : '/'
}

/** Redirect of visitors: users' pages to sign-in, the operator's to the front page (rule 4.1). */
export function pathForVisitors(
  access: Exclude<PageAccess, 'everyone'>,
  { pathname, search }: { pathname: string; search: string },
): string {
  if (access !== 'user') return '/'
  return `/sign-in?${new URLSearchParams({ from: pathname + search })}`
}
