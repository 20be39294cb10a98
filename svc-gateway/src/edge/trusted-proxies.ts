import { isIP } from 'node:net'

const shortest = 8

/** An address, `loopback`, or a network, a small one, because a proxy names clients. */
export function isProxy(name: string): boolean {
  if (name === 'loopback') return true
  const [address = '', prefix, ...rest] = name.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  const length = Number(prefix)
  return /^\d{1,3}$/.test(prefix) && length >= shortest && length <= (family === 4 ? 32 : 128)
}
