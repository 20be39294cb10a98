import { createHmac } from 'node:crypto'
import { missedText } from '@cinecanon/contract'
import { days } from '@cinecanon/contract/time'
import type { Http } from '@cinecanon/service-kit'
import type { DayCounts } from '@cinecanon/service-kit/database'
import { limitByNetwork, networkOf } from '@cinecanon/service-kit/network'
import type { SearchService } from '../search/search.service.ts'

type Deps = {
  dayCounts: Pick<DayCounts, 'add' | 'names'>
  search: Pick<SearchService, 'isMiss'>
  /** Hashes of networks are made with it. */
  key: string
}
type Kind = 'searches' | 'addresses'

export type Misses = ReturnType<typeof createMisses>

const mostOfNetwork = 50
const mostRead = 5000
const mostShown = 20
const hashLength = 3

/** Counts searches and addresses without a result once a network and day, and stores no person. */
export function createMisses({ dayCounts, search, key }: Deps) {
  const isWithinLimit = limitByNetwork(mostOfNetwork, 1 * days)

  function count(kind: Kind, text: string, network: string): void {
    // It is short, because it has to tell two networks apart and must lead to neither.
    const hash = createHmac('sha256', key).update(`${network} ${text}`).digest('base64url')
    dayCounts.add(kind, { name: hash.slice(0, hashLength) + text })
  }

  return {
    countSearch(text: string, { address, header }: Pick<Http, 'address' | 'header'>): void {
      const name = missedText(text)
      // The gateway names no network for a page that it renders.
      const isKnown = header('x-forwarded-for') !== undefined
      const isMiss = name && isKnown && search.isMiss(text)
      if (isMiss && isWithinLimit(address)) count('searches', name, networkOf(address))
    },
    countAddress: (path: string, network: string): void => count('addresses', path, network),

    /** Leaves out what a single network sent, because it may have made that up. */
    async top(kind: Kind): Promise<{ text: string; count: number }[]> {
      const names = await dayCounts.names(kind, mostRead)
      return [...Map.groupBy(names, (name) => name.slice(hashLength))]
        .filter(([, counted]) => new Set(counted).size > 1)
        .map(([text, counted]) => ({ text, count: counted.length }))
        .sort((one, other) => other.count - one.count)
        .slice(0, mostShown)
    },
  }
}
