import { randomUUID } from 'node:crypto'
import { openTestDatabase, type TestDatabase } from '@cinecanon/service-kit/testing/database'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { fakeContactLimitsStore } from './contact.fake.ts'
import { type ContactLimitsStore, contactLimitsStore } from './contact.model.ts'

const started = endedAfter()
let database: TestDatabase
beforeAll(async () => {
  database = await started(openTestDatabase)
})

describe.each([
  ['the database', () => contactLimitsStore(database.db)],
  ['the fake', fakeContactLimitsStore],
])('places in %s', (_name, open: () => ContactLimitsStore) => {
  let store: ContactLimitsStore
  let sender: string
  beforeAll(() => {
    store = open()
  })
  beforeEach(() => {
    sender = randomUUID()
  })

  it('go to one of many that want them', async () => {
    const tries = Array.from({ length: 20 }, () => take(1, 0, 60))
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
  })

  it('are free again when their time is over, and not before', async () => {
    await take(1, 0, 60)
    expect(await take(1, 59, 119)).toBe(false)
    expect(await take(1, 60, 120)).toBe(true)
    expect(await take(1, 60, 120)).toBe(false)
  })

  it('are each sender’s own, and each for itself', async () => {
    await take(1, 0, 60)
    expect(await take(2, 0, 60)).toBe(true)
    expect(await store.take({ sender: randomUUID(), number: 1 }, at(0), at(60))).toBe(true)
  })

  it('can be given back', async () => {
    await take(1, 0, 60)
    await take(2, 0, 60)
    await store.giveBack({ sender, number: 1 })
    expect(await take(1, 0, 60)).toBe(true)
    expect(await take(2, 0, 60)).toBe(false)
  })

  it('tell when the first of those taken is free', async () => {
    expect(await store.nextFreeAt(sender, at(0))).toBeNull()
    await take(1, 0, 60)
    await take(2, 10, 70)
    await take(3, -60, 40)
    expect(await store.nextFreeAt(sender, at(20))).toEqual(at(40))
    expect(await store.nextFreeAt(sender, at(40))).toEqual(at(60))
    expect(await store.nextFreeAt(sender, at(70))).toBeNull()
  })

  function take(number: number, now: number, until: number) {
    return store.take({ sender, number }, at(now), at(until))
  }
})

it('are counted across processes, and swept out of the database in time', async () => {
  const [one, other] = [contactLimitsStore(database.db), contactLimitsStore(await anotherProcess())]
  const place = { sender: randomUUID(), number: 1 }
  expect(await one.take(place, at(0), at(60))).toBe(true)
  expect(await other.take(place, at(0), at(60))).toBe(false)

  const Places = database.db.model('ContactPlace')
  await Places.init()
  expect(await Places.listIndexes()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: { until: 1 }, expireAfterSeconds: 0 }),
      expect.objectContaining({ key: { sender: 1, until: 1 } }),
    ]),
  )
})

function anotherProcess() {
  return database.connect()
}

// Ahead of the present: a database deletes what is over while the test runs.
const start = Date.now() + 3_600_000

function at(seconds: number): Date {
  return new Date(start + seconds * 1000)
}
