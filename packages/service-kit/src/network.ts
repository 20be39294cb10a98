import ipaddr from 'ipaddr.js'

// An entry of its own in the package: loading the library takes time, and few services need it.

/**
 * Network of a client's address, for limits. A home has a whole IPv6 /64, so one person can
 * change the rest at will; an IPv4 address is its own network, also written as IPv6
 * (`::ffff:192.0.2.1`). Some proxies add the port, which differs with each connection.
 */
export function networkOf(client: string): string {
  const [, v4, v6] = withPort.exec(client) ?? []
  const address = v4 ?? v6 ?? client
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.fromByteArray([...parsed.toByteArray().slice(0, 8), ...zeros]).toString()}/64`
}

const withPort = /^(?:([\d.]+)|\[([\da-f:.]+)\])(?::\d+)?$/i
const zeros = Array.from({ length: 8 }, () => 0)
