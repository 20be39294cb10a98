import { isIP } from 'node:net'

const shortest = 8

/**
 * Whether this names a proxy: an address, a network, or `loopback`. Very large networks are
 * refused: a trusted proxy says where requests come from, and could get around every limit on an
 * address.
 */
export function isProxy(name: string): boolean {
  if (name === 'loopback') return true
  const [address = '', prefix, ...rest] = name.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  const length = Number(prefix)
  return /^\d{1,3}$/.test(prefix) && length >= shortest && length <= (family === 4 ? 32 : 128)
}
