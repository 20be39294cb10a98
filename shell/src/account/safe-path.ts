import { pathOfThisSite } from '@cinecanon/contract'

/** Pages for visitors only: going back there would be a redirect loop. */
const entrances = ['/sign-in', '/sign-up', '/auth', '/forgot-password', '/reset-password']

/** The `from` of the address if it is a path of this site, else the front page. */
export function pathAfterSignIn(search: URLSearchParams): string {
  const path = pathOfThisSite(search.get('from') ?? '/')
  const isEntrance = entrances.some((each) => path?.split(/[?#]/)[0] === each)
  return path && !isEntrance ? path : '/'
}

/** The sign-in page that leads back to here. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/sign-in?${new URLSearchParams({ from: pathname + search })}`
}
