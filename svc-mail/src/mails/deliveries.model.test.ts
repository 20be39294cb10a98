import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from '@jest/globals'
import { testModels } from '../testing/test-models.ts'
import type { Result } from '../transport/retry-policy.ts'

const models = testModels()
let id: string
beforeEach(async () => {
  id = randomUUID()
  await models.deliveries.add(
    { id, kind: 'welcome', to: 'zoe@example.org', values: { name: 'Zoë' } },
    at(0),
  )
})

it('are claimed by one of many concurrent workers', async () => {
  const tries = Array.from({ length: 20 }, () => models.deliveries.claim(lease(30), at(0)))
  const claims = (await Promise.all(tries)).filter((claimed) => claimed !== null)
  expect(claims).toMatchObject([{ id, attempts: 1, values: { name: 'Zoë' } }])
})

it('are free again when the lease has run out, unless it was renewed', async () => {
  const first = lease(30)
  await models.deliveries.claim(first, at(0))
  expect(await models.deliveries.renew(id, { ...first, until: at(60) })).toBe(true)
  expect(await models.deliveries.claim(lease(90), at(59))).toBeNull()
  expect(await models.deliveries.claim(lease(90), at(60))).toMatchObject({ attempts: 2 })
  expect(await models.deliveries.renew(id, { ...first, until: at(120) })).toBe(false)
})

it('accept nothing but success from a lost lease, which is final, and drop their values', async () => {
  await claim()
  const failed = { status: 'failed', smtpCode: 550, error: 'no' } as const
  await record('lost lease', failed)
  expect(await models.deliveries.find(id)).toMatchObject({ status: 'pending', error: null })

  await record('lost lease', { status: 'sent', at: at(3), smtpCode: 250 })
  await record('other', failed)
  expect(await models.deliveries.find(id)).toMatchObject({
    ...{ status: 'sent', sentAt: at(3), forgetAt: at(3 + month), smtpCode: 250, values: {} },
  })
  expect(await models.deliveries.claim(lease(30), at(99))).toBeNull()

  function record(owner: string, result: Result) {
    return models.deliveries.record({ id, kind: 'welcome' }, owner, result)
  }
})

it('are claimed in order of their due time', async () => {
  const earlier = randomUUID()
  await models.deliveries.add(
    { id: earlier, kind: 'welcome', to: 'a@example.org', values: {} },
    at(-50),
  )

  expect(await models.deliveries.claim(lease(30), at(-51))).toBeNull()
  expect(await models.deliveries.claim(lease(30), at(0))).toMatchObject({ id: earlier })
  expect(await models.deliveries.claim(lease(30), at(0))).toMatchObject({ id })
  expect(await models.deliveries.claim(lease(30), at(0))).toBeNull()
})

it('are counted while they wait, with the time of the oldest', async () => {
  const { waiting } = await models.deliveries.backlog()
  const older = { id: randomUUID(), kind: 'welcome', to: 'a@example.org', values: {} } as const
  await models.deliveries.add(older, at(-100_000))
  expect(await models.deliveries.backlog()).toEqual({ waiting: waiting + 1, since: at(-100_000) })

  // A mail that is to be retried waits, too.
  const tried = { ...older, id: randomUUID() }
  await models.deliveries.add(tried, at(-200_000))
  await models.deliveries.claim({ owner: 'slow', until: at(30) }, at(-200_000))
  const later = { nextAt: at(0), deferrals: 1, smtpCode: 451, error: 'later' }
  await models.deliveries.record(tried, 'slow', { status: 'retry', ...later })
  expect(await models.deliveries.backlog()).toEqual({ waiting: waiting + 2, since: at(-200_000) })
})

async function claim() {
  const mine = lease(30)
  await models.deliveries.claim(mine, at(0))
  return mine
}
it('have indexes for claims, and expire', async () => {
  expect(await models.db.collection('deliveries').indexes()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: { status: 1, nextAt: 1 } }),
      expect.objectContaining({ key: { status: 1, createdAt: 1 } }),
      expect.objectContaining({ key: { forgetAt: 1 }, expireAfterSeconds: 0 }),
    ]),
  )
})

// The times are near the present, because a database deletes old rows during the test.
const start = Date.now()
const month = 30 * 24 * 3600

function at(seconds: number): Date {
  return new Date(start + seconds * 1000)
}

function lease(seconds: number) {
  return { owner: randomUUID(), until: at(seconds) }
}
