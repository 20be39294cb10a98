import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

export type Names = ReturnType<typeof createNames>

/** Queries the system's name servers unless others are given. */
export function createNames(servers: string[] | undefined) {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  if (servers) resolver.setServers(servers)
  const addresses = async (host: string) => {
    if (isIP(host)) return [host]
    const lookUps = [orNone(resolver.resolve4(host)), orNone(resolver.resolve6(host))]
    return (await Promise.all(lookUps)).flat()
  }

  return {
    resolve: async (name: string, type: string) =>
      (await resolver.resolve(name, type)) as string[] | string[][],
    addresses,
    texts: async (name: string) =>
      (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    exchanges: async (name: string) => {
      const rows = await orNone(resolver.resolveMx(name))
      return rows.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange)
    },
    publicAddresses: async (host: string) => (await addresses(host)).filter(isPublic),
    namesOf: (address: string) => orNone(resolver.reverse(address)),
  }
}

async function orNone<T>(records: Promise<T[]>): Promise<T[]> {
  try {
    return await records
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

function isAbsent(error: unknown): boolean {
  // Node's resolver rejects with such errors alone.
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOTFOUND' || code === 'ENODATA'
}

const inner = new BlockList()
inner.addSubnet('127.0.0.0', 8)
inner.addSubnet('10.0.0.0', 8)
inner.addSubnet('172.16.0.0', 12)
inner.addSubnet('192.168.0.0', 16)
inner.addSubnet('169.254.0.0', 16)
inner.addSubnet('100.64.0.0', 10)
inner.addSubnet('fc00::', 7, 'ipv6')
inner.addSubnet('fe80::', 10, 'ipv6')
inner.addAddress('::1', 'ipv6')

function isPublic(address: string): boolean {
  return !inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
