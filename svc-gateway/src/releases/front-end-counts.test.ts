import { minutes } from '@cinecanon/contract/time'
import { createFigures, type Logger } from '@cinecanon/service-kit'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createFrontEndCounts } from './front-end-counts.ts'

let lines: unknown[]
let counts: ReturnType<typeof createFrontEndCounts>
beforeEach(() => {
  jest.useFakeTimers()
  lines = []
  const write = (fields: object, text: string) => void lines.push({ ...fields, text })
  const log = { error: write, warn: write } as unknown as Logger
  counts = createFrontEndCounts({ figures: createFigures(), clock: () => new Date(), log })
})
afterEach(() => void jest.useRealTimers())

const own = { frontEnd: 'mf_catalog', release: 'aaaaaaaaaaaa' } as const
const failure = { ...own, where: 'render', message: 'no' } as const

it('logs the first failure of a minute and stage, with the numbers', () => {
  for (let n = 0; n < 3; n++) counts.fail(failure)
  counts.report({ ...failure, where: 'load' }, 'a network')
  jest.advanceTimersByTime(1 * minutes)
  counts.fail(failure)

  const line = { ...failure, pages: 0, text: 'a front-end failed' }
  expect(lines).toEqual([
    { ...line, failures: { render: 1 }, networks: 0 },
    { ...line, where: 'load', failures: { render: 3, load: 1 }, networks: 1 },
    { ...line, failures: { render: 4, load: 1 }, networks: 1 },
  ])
})

it('counts reports once a minute of each network and release, of a bounded number of networks', () => {
  const reported = { ...failure, where: 'hydrate' } as const
  const other = { ...own, release: 'bbbbbbbbbbbb' }
  for (let n = 0; n < 5; n++) counts.report(reported, 'a network')
  counts.report({ ...reported, ...other }, 'a network')
  counts.report(reported, 'another')
  jest.advanceTimersByTime(1 * minutes)
  counts.report(reported, 'a network')

  const counted = { failures: { hydrate: 3 }, networks: 2 }
  expect(counts.countsOf(own.frontEnd, own.release)).toMatchObject(counted)
  expect(counts.countsOf(other.frontEnd, other.release).failures).toEqual({ hydrate: 1 })

  for (let n = 0; n < 5000; n++) counts.report(reported, `${n}`)
  expect(counts.countsOf(own.frontEnd, own.release).networks).toBe(1000)
  jest.advanceTimersByTime(10 * minutes)
  expect(counts.countsOf(own.frontEnd, own.release).networks).toBe(0)
})

it('counts a bounded number of releases', () => {
  for (let n = 0; n < 1000; n++) counts.page(own.frontEnd, n.toString(16).padStart(12, '0'))
  expect(counts.countsOf(own.frontEnd, '000000000000').pages).toBe(0)
  expect(counts.countsOf(own.frontEnd, '0000000003e7').pages).toBe(1)
})
