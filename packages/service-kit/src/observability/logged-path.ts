import { endpoints } from '@cinecanon/contract'

const beforeTokens = endpoints
  .filter(({ path }) => path.includes(':token'))
  .map(({ path }) => path.slice(0, path.indexOf(':token')))

/** Without query and mailed token, because they are secrets. */
export function loggedPath(address: string): string {
  const path = address.split('?')[0] ?? ''
  const ends = beforeTokens.map((before) => endOf(before, path)).filter((end) => end > 0)
  return ends.length > 0 ? `${path.slice(0, Math.min(...ends))}…` : path
}

/** Ignores letter case; 0 without a match. */
function endOf(part: string, path: string): number {
  const at = path.toLowerCase().indexOf(part)
  return at < 0 ? 0 : at + part.length
}
