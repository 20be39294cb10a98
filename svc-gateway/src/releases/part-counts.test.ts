import { minutes } from '@cinecanon/contract/time'
import { createFigures, type Logger } from '@cinecanon/service-kit'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createPartCounts } from './part-counts.ts'

let lines: unknown[]
let counts: ReturnType<typeof createPartCounts>
beforeEach(() => {
  jest.useFakeTimers()
  lines = []
  const write = (fields: object, text: string) => void lines.push({ ...fields, text })
  const log = { error: write, warn: write } as unknown as Logger
  counts = createPartCounts({ figures: createFigures(), clock: () => new Date(), log })
})
afterEach(() => void jest.useRealTimers())

const own = { part: 'mf_catalog', release: 'aaaaaaaaaaaa' } as const
const failure = { ...own, where: 'render', message: 'no' } as const

it('logs a failure at once, and once a minute how many there were', () => {
  for (let n = 0; n < 3; n++) counts.fail(failure)
  counts.fail({ ...failure, where: 'load' })
  expect(lines).toEqual([
    { ...failure, text: 'a part failed' },
    { ...failure, where: 'load', text: 'a part failed' },
  ])

  jest.advanceTimersByTime(10 * minutes)
  expect(lines.slice(2)).toEqual([
    { ...own, failures: { render: 3, load: 1 }, pages: 0, text: 'failures of the last minute' },
  ])
})

it('has pages and failed pages of each minute, and of the last ten together', () => {
  counts.page(own.part, own.release)
  counts.fail(failure)
  counts.fail(failure, false)
  jest.advanceTimersByTime(9 * minutes)
  counts.page(own.part, own.release)

  const [first, last] = counts.minutesOf(own.part, own.release)
  expect([first, last]).toMatchObject([
    { pages: 1, failedPages: 1 },
    { pages: 1, failedPages: 0 },
  ])
  expect((last?.minute ?? 0) - (first?.minute ?? 0)).toBe(9)

  jest.advanceTimersByTime(1 * minutes)
  expect(counts.of(own.part, own.release)).toMatchObject({
    pages: 2,
    failures: { render: 2 },
    recent: { pages: 1, failedPages: 0 },
  })
})

it('counts a bounded number of releases', () => {
  for (let n = 0; n < 1000; n++) counts.page(own.part, n.toString(16).padStart(12, '0'))
  expect(counts.of(own.part, '000000000000').pages).toBe(0)
  expect(counts.of(own.part, '0000000003e7').pages).toBe(1)
})
