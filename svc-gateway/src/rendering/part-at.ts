import { remotePages } from '@cinecanon/contract'
import type { FrontEndName } from './page-request.ts'

const patterns = remotePages.map(({ path, remote }) => ({
  remote,
  pattern: RegExp(`^${path.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+/, '[^/]+')}/?$`, 'i'),
}))

/** The part that renders a page: the shell, where no remote does. */
export function partAt(pathname: string): FrontEndName {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.remote ?? 'shell'
}
