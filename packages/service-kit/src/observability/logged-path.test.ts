import { expect, it } from '@jest/globals'
import { pino } from 'pino'
import { createService } from '../http/service.ts'
import { startService } from '../testing/index.ts'
import { loggedPath } from './request-log.ts'

const token = 'a1_-'.repeat(10)

it.each([
  ['/reset-password?token=secret', '/reset-password'],
  ['/api/movies/by-slug/the-godfather-1972', '/api/movies/by-slug/the-godfather-1972'],
  [`/api/unsubscribe/${token}`, '/api/unsubscribe/…'],
  [`/api/resubscribe/${token}?x=1`, '/api/resubscribe/…'],
  [`/api/subscription/${token}`, '/api/subscription/…'],
  [`/w/${token}`, '/w/…'],
  [`/api/w/${token}/films.json`, '/api/w/…'],
  [`/API/Unsubscribe/${token}`, '/API/Unsubscribe/…'],
  [`http://127.0.0.1/api/unsubscribe/${token}`, 'http://127.0.0.1/api/unsubscribe/…'],
  [`/api/unsubscribe/x/api/subscription/${token}`, '/api/unsubscribe/…'],
  ['', ''],
])('logs %s as %s', (address, logged) => {
  expect(loggedPath(address)).toBe(logged)
})

it('is what a service writes down of a request', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const identify = (_req: unknown, _res: unknown, next: () => void) => next()
  const service = await startService(createService({ log, identify, routes: [] }), 'mail')

  await fetch(`${service.url}/api/unsubscribe/${token}?x=secret`, { method: 'POST' })
  await service.close()

  expect(lines.join()).toContain('"path":"/api/unsubscribe/…"')
  expect(lines.join()).not.toMatch(new RegExp(`${token}|secret`))
})
