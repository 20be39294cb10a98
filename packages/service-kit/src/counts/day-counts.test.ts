import { endedAfter } from '@cinecanon/testing/ended-after'
import { afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Connection } from 'mongoose'
import { openTestDatabase } from '../testing/database.ts'
import { silent } from '../testing/index.ts'
import { type DayCounts, dayCountsModel } from './day-counts.model.ts'

// In the future, because the database deletes expired rows.
const today = new Date('2090-03-31T23:30:00Z')
const started = endedAfter()
let db: Connection
let now: Date
let counts: DayCounts

beforeAll(async () => {
  now = today
  db = (await started(openTestDatabase)).db
  counts = dayCountsModel(db, () => now)
  await Promise.all(Object.values(db.models).map((model) => model.init()))
})
afterEach(async () => {
  now = today
  await db.collection('day_counts').deleteMany({})
})

it('counts by UTC day over thirty days, with zero for days without', async () => {
  counts.add('marks', { by: 3 })
  counts.add('marks')
  await counts.flush()
  now = new Date('2090-04-01T00:10:00Z')
  counts.add('marks')
  await counts.flush()

  const days = await counts.byDay(['marks', 'others'], now)

  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ date: '2090-03-03', marks: 0, others: 0 })
  expect(days.slice(-2)).toEqual([
    { date: '2090-03-31', marks: 4, others: 0 },
    { date: '2090-04-01', marks: 1, others: 0 },
  ])
  const [row] = await db.collection('day_counts').find({}).toArray()
  expect(row?.expiresAt).toEqual(new Date('2090-04-30T00:00:00Z'))
})

it('names what it counted, once a day, the latest first, and cuts long names', async () => {
  counts.add('search', { name: 'x'.repeat(200) })
  await counts.flush()
  now = new Date('2090-04-01T00:10:00Z')
  counts.add('search', { name: 'alien 9', by: 2 })
  await counts.flush()

  expect(await counts.names('search', 9)).toEqual(['alien 9', 'x'.repeat(120)])
  expect(await counts.names('search', 1)).toEqual(['alien 9'])
})

it('adds up what several processes count', async () => {
  const other = dayCountsModel(await (await started(openTestDatabase)).connect(), () => now)
  const same = [counts, dayCountsModel(db, () => now)]
  for (const each of same) each.add('marks', { by: 5 })
  other.add('marks', { by: 5 })
  await Promise.all([...same, other].map((each) => each.flush()))
  expect((await counts.byDay(['marks'], now)).at(-1)?.marks).toBe(10)
})

it('takes a thousand names a flush, and five thousand rows a day', async () => {
  for (let flush = 0; flush < 7; flush++) {
    counts.add('search', { name: '0 0' })
    for (let name = 0; name < 1010; name++) counts.add('search', { name: `${flush} ${name}` })
    await counts.flush()
  }
  expect(await db.collection('day_counts').countDocuments({ kind: 'search' })).toBe(4996)
  // Two in the first flush, one in each of the others.
  expect(await db.collection('day_counts').findOne({ name: '0 0' })).toMatchObject({ count: 8 })
})

it('counts again what could not be stored', async () => {
  const { db: gone } = await started(openTestDatabase)
  const unlucky = dayCountsModel(gone, () => now)
  await Promise.all(Object.values(gone.models).map((model) => model.init()))
  const bulkWrite = gone.models.DayCount?.bulkWrite
  Object.assign(gone.models.DayCount ?? {}, { bulkWrite: () => Promise.reject(new Error('full')) })
  unlucky.add('marks', { by: 2 })
  await expect(unlucky.flush()).rejects.toThrow('full')

  Object.assign(gone.models.DayCount ?? {}, { bulkWrite })
  await unlucky.flush()
  expect((await unlucky.byDay(['marks'], now)).at(-1)?.marks).toBe(2)
})

it('stores the rest when it stops', async () => {
  const { db: own } = await started(openTestDatabase)
  const stopped = dayCountsModel(own, () => now)
  stopped.start(silent)
  stopped.add('marks')
  await stopped.stop()
  expect((await stopped.byDay(['marks'], now)).at(-1)?.marks).toBe(1)
})
