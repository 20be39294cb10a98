import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

type Deps = {
  ask?: (
    host: string,
    options: LookupAllOptions,
    callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void
  chance?: () => number
}

/**
 * Finds a host's address as Node does, but begins with any of several. A service that runs several times has an address
 * for each, and the system sorts them by likeness to its own: every connection would go to the same one. The others come
 * after it, for when the first doesn't answer.
 */
export function createSpreadLookup({
  ask = lookup,
  chance = Math.random,
}: Deps = {}): LookupFunction {
  return (host, options, callback) => {
    ask(host, { ...options, all: true }, (error, addresses) => {
      const [first, ...others] = error ? [] : startingAnywhere(addresses, chance)
      if (!first) callback(error ?? new Error(`${host} has no address`), [])
      else if (options.all) callback(null, [first, ...others])
      else callback(null, first.address, first.family)
    })
  }
}

/** Addresses of the family that came first stay in front: the other may not be listened on. */
function startingAnywhere(addresses: LookupAddress[], chance: () => number): LookupAddress[] {
  const like = addresses.filter(({ family }) => family === addresses[0]?.family)
  const unlike = addresses.filter(({ family }) => family !== addresses[0]?.family)
  const start = Math.floor(chance() * like.length)
  return [...like.slice(start), ...like.slice(0, start), ...unlike]
}
