import { type Call, countPageMisses } from '@cinecanon/contract'
import { days } from '@cinecanon/contract/time'
import { createBatchedCounts, type Logger } from '@cinecanon/service-kit'
import { limitByNetwork, networkOf } from '@cinecanon/service-kit/network'
import type { RequestHandler } from 'express'

type Deps = { catalog: Call; log: Logger }

const mostOfNetwork = 50
const longestPath = 80

/** Counts addresses without a page, and responses 5xx, for the catalog. */
export function startMisses({ catalog, log }: Deps) {
  const counts = createBatchedCounts(async (taken) => {
    const addresses = [...(taken.get('addresses')?.keys() ?? [])].map(missOf)
    const errors = taken.get('errors')?.get('') ?? 0
    await catalog(countPageMisses, { body: { addresses, errors } })
    taken.clear()
  })
  counts.start(log)

  const isWithinLimit = limitByNetwork(mostOfNetwork, 1 * days)

  const watch: RequestHandler = ({ method, originalUrl, ip = '' }, res, next) => {
    res.once('finish', () => {
      const path = originalUrl.split('?')[0]?.toLowerCase() ?? ''
      const isPage = method === 'GET' && !other.test(path)
      if (res.statusCode >= 500) counts.add('errors')
      else if (res.statusCode === 404 && isPage && isWithinLimit(ip)) {
        counts.add('addresses', { name: `${networkOf(ip)} ${path.slice(0, longestPath)}` })
      }
    })
    next()
  }
  return { watch, stop: counts.stop }
}

function missOf(name: string): { network: string; path: string } {
  const [network = '', path = ''] = name.split(' ')
  return { network, path }
}

/** Drops calls, files, scans, and addresses that may name a person or hold a token. */
const other = /^\/(api|assets|internal|metrics|w)\b|^\/wp-|\/\.|\.\w+$|@|%40|\w{25}/
