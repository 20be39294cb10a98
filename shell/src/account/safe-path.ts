import { type PageAccess, pathOfThisSite } from '@cinecanon/contract'

/** Returning to these would loop. */
const entrances = [
  '/sign-in',
  '/sign-in-link',
  '/sign-up',
  '/auth',
  '/forgot-password',
  '/reset-password',
]

export function isEntrance(pathname: string): boolean {
  return entrances.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

/** It is the `from` of the address, where that is a path of this site. */
export function pathAfterSignIn(search: URLSearchParams): string {
  const path = pathOfThisSite(search.get('from') ?? '/')
  return path && !isEntrance(path.split(/[?#]/)[0] ?? path) ? path : '/'
}

/** Rule 4.1 defines where visitors go. */
export function pathForVisitors(
  access: Exclude<PageAccess, 'everyone'>,
  { pathname, search }: { pathname: string; search: string },
): string {
  if (access !== 'user') return '/'
  return `/sign-in?${new URLSearchParams({ from: pathname + search })}`
}
