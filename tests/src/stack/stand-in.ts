import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompress, constants } from 'node:zlib'
import { createLogger, createService, identify } from '@cinecanon/service-kit'
import express from 'express'

/** Runs in a thread: see stand-in-thread.ts. */
const routes = express.Router()
const compress = promisify(brotliCompress)
const bodies = new Map<number, string>()

const { trusted, files } = workerData

if (files) routes.use('/files', express.static(files))
routes.get('/{*path}', async (req, res) => {
  const { bytes = 1000, busyMs = 0, packed } = req.query
  work(Number(busyMs))
  const body = bodyOf(Number(bytes))
  res.type('json')
  if (packed === undefined) res.send(body)
  else res.set('content-encoding', 'br').send(await compress(body, quality))
})

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const log = createLogger('stand-in', 'warn')
const app = createService({ log, identify: identify('users', trusted), routes: [routes] })
const server = app.listen(0, '127.0.0.1', () => {
  // A listening TCP server has an address of this shape.
  parentPort?.postMessage((server.address() as AddressInfo).port)
})

/** Text that is about as easy to compress as lists of films are. */
function bodyOf(bytes: number): string {
  const cached = bodies.get(bytes)
  if (cached) return cached
  const films: string[] = []
  for (let size = 0; size < bytes; size += 60) {
    films.push(`${films.length} ${Math.sin(films.length)} a film, and where it stands in lists`)
  }
  const body = JSON.stringify(films)
    .slice(0, bytes - 1)
    .padEnd(bytes, '"]')
  bodies.set(bytes, body)
  return body
}

function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}
