import { remotePages } from '@cinecanon/contract'
import { matchPath } from '@cinecanon/web/router'

export function remotePageAt(pathname: string) {
  return remotePages.find(({ path }) => matchPath(path, pathname))
}
