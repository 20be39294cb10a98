import type { AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'
import { createLogger, createService, identify } from '@cinecanon/service-kit'
import express from 'express'

const routes = express.Router()
const bodies = new Map<number, string>()

routes.get('/{*path}', (req, res) => {
  const { bytes = 1000, busyMs = 0 } = req.query
  work(Number(busyMs))
  res.type('json').send(bodyOf(Number(bytes)))
})

const log = createLogger('stand-in', 'warn')
const app = createService({ log, identify: identify('users', {}), routes: [routes] })
const server = app.listen(0, '127.0.0.1', () => {
  // A listening TCP server has an address of this shape.
  parentPort?.postMessage((server.address() as AddressInfo).port)
})

/** JSON that compresses about as well as lists of films. */
function bodyOf(bytes: number): string {
  const cached = bodies.get(bytes)
  if (cached) return cached
  const films: string[] = []
  for (let size = 0; size < bytes; size += 60) {
    films.push(`${films.length} ${Math.sin(films.length)} a film, and its position in lists`)
  }
  const body = JSON.stringify(films)
    .slice(0, bytes - 1)
    .padEnd(bytes, '"]')
  bodies.set(bytes, body)
  return body
}

function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
