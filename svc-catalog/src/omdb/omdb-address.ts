import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Where OMDb may be: behind TLS, or on this very machine, which is where tests have it. */
export function isOmdbAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isLoopbackName(host)) return protocol === 'http:' || protocol === 'https:'
  return protocol === 'https:' && (isIP(host) === 0 || !isPrivate(host))
}

/**
 * DNS lookup that refuses private networks (SSRF). Literal addresses are never looked up;
 * `isOmdbAddress` refuses them.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new Error('no address'), [])
    const isHome = isLoopbackName(hostname)
    if (!isHome && found.some(({ address }) => isPrivate(address))) {
      return callback(new Error('the name leads into a private network'), [])
    }
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

export function isPrivate(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  return privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '::1'
}

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv6')
}
