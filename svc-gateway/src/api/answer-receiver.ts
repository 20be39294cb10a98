import type { IncomingHttpHeaders } from 'node:http'
import { sessionsEndedHeader } from '@cinecanon/contract'
import type { Receiver } from '@cinecanon/service-kit'
import type { Response } from 'express'
import { hopByHop, namedIn } from './hop-by-hop.ts'

/** Held for a slow client, so that the service is free again; a larger answer goes at the client's pace. */
const heldBytes = 1024 * 1024

/** Hands a service's answer on to the client. `onHead` sees its headers, also those that stay here. */
export function answerReceiver(
  res: Response,
  onHead: (headers: IncomingHttpHeaders) => void,
): Receiver {
  return {
    start(status, headers) {
      onHead(headers)
      const named = namedIn(headers.connection)
      const kept: Record<string, string | string[]> = {}
      for (const name in headers) {
        const value = headers[name]
        const isOut = hopByHop.has(name) || name === sessionsEndedHeader || named.includes(name)
        if (value !== undefined && !isOut) kept[name] = value
      }
      res.writeHead(status, kept)
    },
    data(chunk, resume) {
      res.write(chunk)
      if (res.writableLength < heldBytes) return true
      res.once('drain', resume)
      return false
    },
    end: () => void res.end(),
  }
}
