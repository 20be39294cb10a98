import ipaddr from 'ipaddr.js'

/**
 * Whom a client's address counts as. A home has a whole IPv6 /64, so one person can change the rest at will; an IPv4
 * address counts as itself, also where it is written as IPv6 (`::ffff:192.0.2.1`).
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.fromByteArray([...parsed.toByteArray().slice(0, 8), ...zeros]).toString()}/64`
}

const zeros = Array.from({ length: 8 }, () => 0)
