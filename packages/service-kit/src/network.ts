import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

// It has an entry of its own, because loading the library takes time.

/** IPv6 counts by /64, because a home can change the rest at will. */
export function networkOf(client: string): string {
  const [, v4, v6] = withPort.exec(client) ?? []
  const address = v4 ?? v6 ?? client
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.fromByteArray([...parsed.toByteArray().slice(0, 8), ...zeros]).toString()}/64`
}

/** It counts each network for `withinMs` from its first time, in this process alone. */
export function limitByNetwork(most: number, withinMs: number): (client: string) => boolean {
  const counts = new LRUCache<string, number>({ max: 10_000, ttl: withinMs, noUpdateTTL: true })
  return (client) => {
    const network = networkOf(client)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    return count <= most
  }
}

/** Callers behind a local proxy that doesn't forward addresses have such an address, too. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

const withPort = /^(?:([\d.]+)|\[([\da-f:.]+)\])(?::\d+)?$/i
const zeros = Array.from({ length: 8 }, () => 0)
