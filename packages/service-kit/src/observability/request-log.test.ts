import { AppError } from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import { Router } from 'express'
import { pino } from 'pino'
import { createService } from '../index.ts'
import { startService } from '../testing/index.ts'

it.each([
  ['a refusal of the caller’s', new AppError('movie_not_found'), { level: 30 }],
  ['a refusal for want of places', new AppError('unavailable'), { level: 40 }],
  [
    'a full disk',
    Object.assign(new Error('no room'), { code: 14031 }),
    { level: 40, cause: 'no room' },
  ],
  [
    'a database that is away',
    Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoNetworkError' }),
    { level: 40, cause: 'connect ECONNREFUSED' },
  ],
])('writes one line without a stack on %s', async (_, error, line) => {
  const lines = await linesOn(error)

  expect(lines).toMatchObject([line])
  expect(JSON.stringify(lines)).not.toContain('    at ')
})

it.each([
  ['an error', new TypeError('nobody thought of it'), 'nobody thought of it'],
  ['what isn’t one', 'a word', 'a word'],
])('writes one line with the stack of a defect: %s', async (_, error, message) => {
  const lines = await linesOn(error)

  expect(lines).toMatchObject([
    { level: 50, err: { message, stack: expect.stringContaining('    at ') } },
  ])
})

/** What is logged of a request that ends with this. */
async function linesOn(thrown: unknown): Promise<unknown[]> {
  const lines: unknown[] = []
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  const routes = Router().get('/films', () => {
    throw thrown
  })
  const identify = (_req: unknown, _res: unknown, next: () => void) => next()
  const service = await startService(createService({ log, identify, routes: [routes] }), 'catalog')
  await fetch(`${service.url}/films`)
  await service.close()
  return lines
}
