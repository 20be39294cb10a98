const anyOrigin = 'https://here.invalid'

/** Pages that one comes from only by not being signed in: going back there would lead in a circle. */
const entrances = ['/sign-in', '/sign-up', '/auth', '/forgot-password', '/reset-password']

/**
 * Where to go after signing in: the `from` of the address if it is a path of this site, else the front page. Browsers
 * read `//host`, `/\\host` and slashes split by tabs or dots as other sites, so the parsed address decides.
 */
export function pathAfterSignIn(search: URLSearchParams): string {
  const from = search.get('from') ?? '/'
  if (!from.startsWith('/') || from.includes('\\') || !URL.canParse(from, anyOrigin)) return '/'
  const { origin, pathname, search: query, hash } = new URL(from, anyOrigin)
  const isHere = origin === anyOrigin && !pathname.startsWith('//')
  return isHere && !entrances.includes(pathname) ? pathname + query + hash : '/'
}

/** The sign-in page that leads back to here. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/sign-in?${new URLSearchParams({ from: pathname + search })}`
}
