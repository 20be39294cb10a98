import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** OMDb is behind TLS, or on this very machine, as in tests. */
export function isOmdbAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isLoopbackName(host)) return protocol === 'http:' || protocol === 'https:'
  return protocol === 'https:' && (isIP(host) === 0 || !isPrivate(host))
}

/** Refuses names that lead into private networks; `isOmdbAddress` refuses literal addresses. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error('no address'), [])
    if (!isLoopbackName(hostname) && addresses.some(({ address }) => isPrivate(address))) {
      return callback(new Error('the name leads into a private network'), [])
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

export function isPrivate(address: string): boolean {
  return !ipaddr.isValid(address) || ipaddr.process(address).range() !== 'unicast'
}

function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '::1'
}
