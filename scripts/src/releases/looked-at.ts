import { type Area, pageAt, pagesOf, RemotesJson } from '@cinecanon/contract'

export type LookedAt = { path: string; isForUsers: boolean }

/** The shell's own pages; with them the first address of each area. */
const shellPages = ['/sign-in', '/forgot-password']

/** Addresses of a front-end, by the registry that requests with these headers get. */
export async function lookedAt(
  name: string,
  { gatewayUrl, headers }: { gatewayUrl: string; headers: Record<string, string> },
): Promise<LookedAt[]> {
  const response = await fetch(new URL('/remotes.json', gatewayUrl), { headers })
  const { remotes } = RemotesJson.parse(await response.json())
  const pages = pagesOf(remotes)
  const own = remotes.find((remote) => remote.name === name)
  const paths = own ? own.area.look : [...shellPages, ...remotes.flatMap(firstOf)]
  return paths.map((path) => {
    const access = pageAt(path.split('?')[0] ?? path, pages)?.access ?? 'everyone'
    return { path, isForUsers: access !== 'everyone' }
  })
}

function firstOf({ area }: { area: Area }): string[] {
  return area.look.slice(0, 1)
}
