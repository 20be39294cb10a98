import { networkOf } from '@cinecanon/service-kit/network'
import type { Request } from 'express'
import { LRUCache } from 'lru-cache'

export type IsWithinLimit = (req: Request) => boolean

const mostNetworks = 10_000

/** Counts each network's requests, from its first for `withinMs`, in this process alone. */
export function limitByNetwork({ most, withinMs }: { most: number; withinMs: number }) {
  const counts = new LRUCache<string, number>({
    max: mostNetworks,
    ttl: withinMs,
    noUpdateTTL: true,
  })
  return ({ ip = '' }: Request): boolean => {
    const network = networkOf(ip)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    return count <= most
  }
}
