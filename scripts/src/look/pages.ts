import { type Area, pageAt, pagesOf, RemotesJson } from '@cinecanon/contract'

export type PageToOpen = { path: string; isForUsers: boolean }

/** A look at the shell opens these, and the first address of each area. */
const shellPages = ['/sign-in', '/forgot-password']

type Served = { gatewayUrl: string; headers?: Record<string, string> }
type Remotes = RemotesJson['remotes']

/** Finds addresses of a front-end in the registry that requests with these headers get. */
export async function pagesOfFrontEnd(name: string, served: Served): Promise<PageToOpen[]> {
  const { remotes } = await registryOf(served)
  const own = remotes.find((remote) => remote.name === name)
  return withAccess(own ? own.area.look : [...shellPages, ...remotes.flatMap(firstOf)], remotes)
}

/** Finds addresses of all front-ends, and the origin that has them. @throws Error for another site */
export async function pagesOfDeployment(
  gatewayUrl: string,
): Promise<{ origin: string; pages: PageToOpen[] }> {
  const { remotes, origin } = await registryOf({ gatewayUrl })
  const paths = [...shellPages, ...remotes.flatMap(({ area }) => area.look)]
  return { origin, pages: withAccess([...new Set(paths)], remotes) }
}

async function registryOf({ gatewayUrl, headers = {} }: Served) {
  const response = await fetch(new URL('/remotes.json', gatewayUrl), { headers }).catch((error) => {
    const { code = '' } = error.cause ?? {}
    throw new Error(`Nothing responds at ${gatewayUrl} (${code || error.message}).`)
  })
  const { success, data } = RemotesJson.safeParse(await response.json().catch(() => null))
  if (!success) throw new Error(`${gatewayUrl} is no Cinecanon: it has no list at /remotes.json.`)
  return { ...data, origin: new URL(response.url).origin }
}

function withAccess(paths: readonly string[], remotes: Remotes): PageToOpen[] {
  const pages = pagesOf(remotes)
  return paths.map((path) => {
    const access = pageAt(path.split('?')[0] ?? path, pages)?.access ?? 'everyone'
    return { path, isForUsers: access !== 'everyone' }
  })
}

function firstOf({ area }: { area: Area }): string[] {
  return area.look.slice(0, 1)
}
