import { endpoints } from '@cinecanon/contract'

/** After these, a mailed link's token is part of the path. */
const beforeTokens = endpoints
  .filter(({ path }) => path.includes(':token'))
  .map(({ path }) => path.slice(0, path.indexOf(':token')))

/** The path of an address for a log, without what holds secrets: its query, and a token in it. */
export function loggedPath(address: string): string {
  const path = address.split('?')[0] ?? ''
  const ends = beforeTokens.map((before) => endOf(before, path)).filter((end) => end > 0)
  return ends.length > 0 ? `${path.slice(0, Math.min(...ends))}…` : path
}

/** Where `part` ends in `path`, in whatever letter case; 0 when it isn't there. */
function endOf(part: string, path: string): number {
  const at = path.toLowerCase().indexOf(part)
  return at < 0 ? 0 : at + part.length
}
