import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Replica } from './replica.ts'

/** All addresses of a host, as the system gives them. */
export type FindAddresses = (host: string) => Promise<{ address: string; family: number }[]>

type Given = {
  origins: string[]
  create: (origin: string) => Replica
  /** There are others now. */
  onChange: () => void
  find?: FindAddresses | undefined
}

const lookAgainMs = 5000

/**
 * A replica for each origin, and for each address of a name that has several: containers of one service share its name.
 * The list changes as containers come and go.
 */
export function createReplicas({ origins, create, onChange, find = findAll }: Given) {
  const all = origins.map(create)
  const known = new Map(origins.map((origin) => [origin, [origin]]))
  const looking = origins.some(hasAddresses) ? setInterval(look, lookAgainMs).unref() : undefined
  if (looking) void look()

  async function look(): Promise<void> {
    await Promise.all(
      origins.filter(hasAddresses).map(async (origin) => {
        // While nobody knows the name, it is as it was.
        const found = await originsAt(origin, find).catch(() => undefined)
        if (found) known.set(origin, found)
      }),
    )
    const wanted = new Set([...known.values()].flat())
    const isNews = all.some(({ origin }) => !wanted.has(origin)) || wanted.size !== all.length
    if (isNews) change(wanted)
  }

  function change(wanted: Set<string>): void {
    const before = new Map(all.map((replica) => [replica.origin, replica]))
    const now = [...wanted].map((origin) => before.get(origin) ?? create(origin))
    for (const replica of all) if (!now.includes(replica)) void replica.leave()
    all.splice(0, all.length, ...now)
    onChange()
  }

  return { all, stopLooking: () => clearInterval(looking) }
}

/** With TLS the name is what a certificate is for, and the machine's own name is one of both families. */
function hasAddresses(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return (
    protocol === 'http:' && hostname !== 'localhost' && isIP(hostname.replace(/[[\]]/g, '')) === 0
  )
}

async function originsAt(origin: string, find: FindAddresses): Promise<string[]> {
  const { hostname, port } = new URL(origin)
  const found = await find(hostname)
  // The other family may not be listened on.
  const like = found.filter(({ family }) => family === found[0]?.family)
  const addresses = new Set(like.map(({ address }) => address))
  if (addresses.size < 2) return [origin]
  return [...addresses].toSorted().map((address) => {
    const host = isIP(address) === 6 ? `[${address}]` : address
    return new URL(`http://${host}:${port || 80}`).origin
  })
}

const findAll: FindAddresses = (host) => lookup(host, { all: true })
