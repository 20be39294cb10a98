import { request } from 'node:http'
import { expect, it } from '@jest/globals'
import type express from 'express'
import { Router } from 'express'
import { createService } from '../http/service.ts'
import { createUpstreamFigures } from '../resilience/upstream-figures.ts'
import { silent, startService } from '../testing/index.ts'
import { createFigures } from './metrics.ts'
import { createQueueFigures } from './queue-figures.ts'

it('counts clients that left before the response, and those that still wait for one', async () => {
  const arrived = Promise.withResolvers<void>()
  const slow = Router().get('/slow/:id', () => arrived.resolve())
  const service = await start(slow)

  const leaving = request(`${service.url}/slow/7`).on('error', () => {})
  leaving.end()
  await arrived.promise
  expect(await metricsOf(service.url)).toContain('http_requests_in_flight 1')
  leaving.destroy()

  const left = /seconds_count\{method="GET",route="\/slow\/:id",status="aborted"\} 1/
  await expect(shown(service.url, left)).resolves.toContain('http_requests_in_flight 0')
  await service.close()
})

it('counts the mails that wait once for all figures of a page', async () => {
  const figures = createFigures()
  let arrived = 0
  createQueueFigures(figures, async () => {
    arrived += 1
    return [{ kind: 'outbox', waiting: arrived, oldestSeconds: 60, refused: 0 }]
  })

  expect(await figures.registry.metrics()).toContain('mail_waiting{kind="outbox"} 1')
  expect(arrived).toBe(1)
  expect(await figures.registry.metrics()).toContain('mail_waiting{kind="outbox"} 2')
})

it('has figures of the calls to each replica', async () => {
  const figures = createFigures()
  const replicas = [
    { origin: 'http://users-1:4002', breaker: 'closed', inFlight: 2 },
    { origin: 'http://users-2:4002', breaker: 'half-open', inFlight: 0 },
  ] as const
  createUpstreamFigures(figures, [
    { name: 'users', describe: () => [...replicas], waiting: () => 5 },
  ])

  const page = await figures.registry.metrics()

  expect(page).toContain('upstream_breaker_open{service="users",replica="users-1:4002"} 0')
  expect(page).toContain('upstream_breaker_open{service="users",replica="users-2:4002"} 1')
  expect(page).toContain('upstream_requests_in_flight{service="users",replica="users-1:4002"} 2')
  expect(page).toContain('upstream_requests_waiting{service="users"} 5')
})

function start(routes: Router) {
  const identify: express.RequestHandler = (_req, _res, next) => next()
  return startService(createService({ log: silent, identify, routes: [routes] }), 'users')
}

async function metricsOf(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text()
}

/** The server notices a closed connection a little later. */
async function shown(url: string, what: RegExp): Promise<string> {
  for (;;) {
    const page = await metricsOf(url)
    if (what.test(page)) return page
  }
}
