import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { lookup as lookupAddress } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { z } from 'zod'

const wanted = 'must be origins such as http://svc-users:4002, with commas between'

/** Where a service answers: an origin, or several with commas between, one for each replica. */
export const Origins = z.string().transform((list, context): string[] => {
  const origins = list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(originOf)
  const known = origins.filter((origin) => origin !== null)
  if (known.length > 0 && known.length === origins.length) return [...new Set(known)]
  context.addIssue({ code: 'custom', message: wanted })
  return z.NEVER
})

/** Null for what says more, or less, than where to connect to. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, protocol, href } = new URL(address)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : null
}

/** All addresses of a host, as the system gives them. */
export type FindAddresses = (host: string) => Promise<{ address: string; family: number }[]>

const findAll: FindAddresses = (host) => lookupAddress(host, { all: true })

/**
 * One origin for each address of a name that has several: containers of a service share its name.
 */
export async function originsAt(origin: string, find = findAll): Promise<string[]> {
  if (!mayBeSeveral(origin)) return [origin]
  const { hostname, port } = new URL(origin)
  const found = firstFamily(await find(hostname))
  const addresses = new Set(found.map(({ address }) => address))
  if (addresses.size < 2) return [origin]
  return [...addresses].toSorted().map((address) => {
    const host = isIP(address) === 6 ? `[${address}]` : address
    return new URL(`http://${host}:${port || 80}`).origin
  })
}

/** With TLS a certificate is for the name, and the machine's own name is one of both families. */
export function mayBeSeveral(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isAddress = isIP(hostname.replace(/[[\]]/g, '')) !== 0
  return protocol === 'http:' && hostname !== 'localhost' && !isAddress
}

/** The other family may not be listened on. */
function firstFamily<A extends { family: number }>(addresses: A[]): A[] {
  return addresses.filter(({ family }) => family === addresses[0]?.family)
}

type Deps = {
  ask?: (
    host: string,
    options: LookupAllOptions,
    callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void
  chance?: () => number
}

/**
 * Client-side spreading: looks a host up as Node does, but begins with any of several addresses.
 * The system sorts them by likeness to its own, so that every connection would go to the same
 * one. The others come after it, for when the first doesn't answer.
 */
export function createSpreadLookup({
  ask = lookup,
  chance = Math.random,
}: Deps = {}): LookupFunction {
  return (host, options, callback) => {
    ask(host, { ...options, all: true }, (error, addresses) => {
      const [first, ...others] = error ? [] : rotated(addresses, chance)
      if (!first) callback(error ?? new Error(`${host} has no address`), [])
      else if (options.all) callback(null, [first, ...others])
      else callback(null, first.address, first.family)
    })
  }
}

function rotated(addresses: LookupAddress[], chance: () => number): LookupAddress[] {
  const first = firstFamily(addresses)
  const start = Math.floor(chance() * first.length)
  const others = addresses.filter((each) => !first.includes(each))
  return [...first.slice(start), ...first.slice(0, start), ...others]
}
