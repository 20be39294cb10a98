import { type Call, countPageMisses } from '@cinecanon/contract'
import { createBatchedCounts, type Logger } from '@cinecanon/service-kit'
import type { RequestHandler } from 'express'

type Deps = { catalog: Call; log: Logger }

/** Counts addresses without a page, and responses 5xx, for the catalog. */
export function createMisses({ catalog, log }: Deps) {
  const counts = createBatchedCounts(async (taken) => {
    const addresses = [...(taken.get('addresses') ?? [])].map(([path, count]) => ({ path, count }))
    const errors = taken.get('errors')?.get('') ?? 0
    await catalog(countPageMisses, { body: { addresses, errors } })
    taken.clear()
  })
  counts.start(log)

  const watch: RequestHandler = ({ method, originalUrl }, res, next) => {
    res.once('finish', () => {
      const path = originalUrl.split('?')[0]?.toLowerCase() ?? ''
      if (res.statusCode >= 500) counts.add('errors')
      else if (res.statusCode === 404 && method === 'GET' && !other.test(path)) {
        counts.add('addresses', { name: path })
      }
    })
    next()
  }
  return { watch, stop: counts.stop }
}

/** Calls, files, probes, and what may name a person. */
const other = /^\/(api|assets|internal|metrics)\b|^\/wp-|\/\.|\.\w+$|@|%40|\w{25}/
