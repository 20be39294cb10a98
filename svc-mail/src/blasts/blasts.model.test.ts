import type { BlastId, UserId } from '@cinecanon/contract'
import { hours } from '@cinecanon/contract/time'
import { openTestDatabase, type TestDatabase } from '@cinecanon/service-kit/testing/database'
import { aUserId } from '@cinecanon/testing'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { fakeSuppressionStore } from '../unsubscribe/suppressions.fake.ts'
import { suppressionStore } from '../unsubscribe/suppressions.model.ts'
import { aBlast, aBlastId } from './blast.fake.ts'
import { fakeBlastDeliveryStore } from './blast-deliveries.fake.ts'
import { blastDeliveryStore } from './blast-deliveries.model.ts'
import { fakeBlastStore } from './blasts.fake.ts'
import { blastStore } from './blasts.model.ts'
import { fakeChunkStore } from './chunks.fake.ts'
import { chunkStore } from './chunks.model.ts'
import { fakePaceStore } from './pace.fake.ts'
import { paceStore } from './pace.model.ts'

const started = endedAfter()
let database: TestDatabase
beforeAll(async () => {
  database = await started(openTestDatabase)
})

type Stores = ReturnType<typeof fakes>

describe.each([
  ['the database', stored],
  ['the fake', fakes],
])('in %s', (_name, open: () => Stores) => {
  let stores: Stores
  let id: BlastId
  beforeEach(() => {
    stores = open()
    id = aBlastId()
  })

  describe('blasts', () => {
    it('are stored once for an id and for an idempotency key', async () => {
      const { blasts } = stores
      const key = aBlastId()
      const blast = aBlast({ id, idempotencyKey: key, createdBy: '' })
      const answers = await Promise.all([blasts.add(blast), blasts.add(blast), blasts.add(blast)])

      expect(answers.filter(Boolean)).toHaveLength(1)
      expect(await blasts.add(aBlast({ idempotencyKey: key }))).toBe(false)
      expect(await blasts.add(aBlast())).toBe(true)
      expect(await blasts.add(aBlast())).toBe(true)
      expect(await blasts.find(id)).toEqual(blast)
      expect(await blasts.findByKey(key)).toEqual(blast)
      expect(await blasts.find(aBlastId())).toBeNull()
    })

    it('of the same content are found by the newest, if it is new enough', async () => {
      const { blasts } = stores
      const content = { subject: `News ${id}`, html: '<p>Hi</p>', css: '' }
      const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 20, 0, second))
      await blasts.add(aBlast({ ...content, createdAt: at(1) }))
      await blasts.add(aBlast({ ...content, id, createdAt: at(2) }))
      await blasts.add(aBlast({ ...content, html: '<p>Ho</p>', createdAt: at(3) }))

      expect(await blasts.latestLike(content, at(0))).toMatchObject({ id })
      expect(await blasts.latestLike(content, at(2))).toBeNull()
    })

    it('change only from a state that allows it', async () => {
      const { blasts } = stores
      await blasts.add(aBlast({ id }))
      const paused = await blasts.change(id, ['queued'], { state: 'paused', pauseReason: 'x' })

      expect(paused).toMatchObject({ state: 'paused', pauseReason: 'x' })
      expect(await blasts.change(id, ['queued'], { state: 'sending' })).toBeNull()
      expect(await blasts.stateOf(id)).toBe('paused')
      expect(await blasts.stateOf(aBlastId())).toBeNull()
    })

    it('change only as long as nobody else has changed them since', async () => {
      const { blasts } = stores
      await blasts.add(aBlast({ id, state: 'paused', pausedBy: 'product', probeAt: at(1) }))
      const resumed = { state: 'sending', probeAt: null } as const

      expect(await blasts.change(id, { state: 'paused', probeAt: at(2) }, resumed)).toBeNull()
      expect(await blasts.change(id, { state: 'paused', pausedBy: 'operator' }, {})).toBeNull()
      expect(await blasts.change(id, { state: 'paused', probeAt: at(1) }, resumed)).toMatchObject(
        resumed,
      )
    })

    it('are under way while queued or sending', async () => {
      const { blasts } = stores
      await blasts.add(aBlast({ id }))
      expect(await blasts.underWay()).toContain(id)
      await blasts.change(id, ['queued'], { state: 'sending' })
      expect(await blasts.underWay()).toContain(id)
      await blasts.change(id, ['sending'], { state: 'done', finishedAt: at(5) })
      expect(await blasts.underWay()).not.toContain(id)
      expect(await blasts.endedSince(at(5))).toContain(id)
      expect(await blasts.endedSince(at(6))).not.toContain(id)
    })

    it('are looked at by one worker when the time has come', async () => {
      const { blasts } = stores
      await blasts.add(aBlast({ id, state: 'paused', probeAt: at(-1000) }))
      expect(await blasts.takeProbe(at(-1001), at(0))).toBeNull()
      const tries = [1, 2, 3].map(() => blasts.takeProbe(at(-900), at(1000)))
      expect((await Promise.all(tries)).filter((each) => each === id)).toHaveLength(1)
    })

    it('are listed from the newest on, without their content', async () => {
      const { blasts } = stores
      await blasts.add(aBlast({ id, createdAt: at(90_000), html: '<p>long</p>' }))
      const {
        blasts: [first],
        total,
      } = await blasts.list(0, 1)
      expect(first).toMatchObject({ id, html: '' })
      expect((await blasts.list(total, 10)).blasts).toEqual([])
    })
  })

  describe('chunks', () => {
    it('are held by one of many that want them, for the time of the lease', async () => {
      const { chunks } = stores
      await chunks.add(id, 2, at(0))
      await chunks.add(id, 2, at(9))
      const tries = Array.from({ length: 8 }, () => chunks.claim([id], lease('a', 30), at(0)))
      const claimed = (await Promise.all(tries)).filter((chunk) => chunk !== null)

      expect(claimed.map(({ number }) => number).sort()).toEqual([0, 1])
      expect(await chunks.claim([id], lease('b', 60), at(29))).toBeNull()
      expect(await chunks.claim([aBlastId()], lease('b', 60), at(30))).toBeNull()
      expect(await chunks.claim([id], lease('b', 60), at(30))).toMatchObject({ blastId: id })
    })

    it('are renewed and given back only by their holder', async () => {
      const { chunks } = stores
      await chunks.add(id, 1, at(0))
      await chunks.claim([id], lease('a', 30), at(0))
      await chunks.claim([id], lease('b', 60), at(30))

      expect(await chunks.renew(`${id}:0`, lease('a', 90))).toBe(false)
      await chunks.release(`${id}:0`, 'a', null)
      expect(await chunks.hasOpen(id)).toBe(true)
      expect(await chunks.renew(`${id}:0`, lease('b', 90))).toBe(true)
      await chunks.release(`${id}:0`, 'b', null)
      expect(await chunks.hasOpen(id)).toBe(false)
    })

    it('are due again when they are put off or opened', async () => {
      const { chunks } = stores
      await chunks.add(id, 2, at(0))
      for (const owner of ['a', 'b']) await chunks.claim([id], lease(owner, 30), at(0))
      await chunks.release(`${id}:0`, 'a', at(50))
      await chunks.release(`${id}:0`, 'b', at(50))
      await chunks.release(`${id}:1`, 'a', null)
      await chunks.release(`${id}:1`, 'b', null)

      expect(await chunks.claim([id], lease('c', 60), at(49))).toBeNull()
      await chunks.open(id, 'unfinished', at(10))
      expect(await chunks.claim([id], lease('c', 60), at(10))).toMatchObject({ number: 0 })
      expect(await chunks.claim([id], lease('c', 60), at(10))).toBeNull()
      await chunks.open(id, [1], at(10))
      expect(await chunks.claim([id], lease('c', 60), at(10))).toMatchObject({ number: 1 })
    })
  })

  describe('deliveries', () => {
    let users: UserId[]
    beforeEach(async () => {
      users = [aUserId(), aUserId(), aUserId()].sort()
      await stores.deliveries.add([0, 1, 2].map(aDelivery), at(0))
    })

    it('are pending, each counted once, also when they are added again', async () => {
      await stores.deliveries.add([0, 1, 2].map(aDelivery), at(1))
      expect(await stores.deliveries.count(id)).toMatchObject({ pending: 3, total: 3 })
      const open = await stores.deliveries.openOf(id, 0)
      expect(open.map(({ userId }) => userId).sort()).toEqual(users)
      expect(open[0]).toMatchObject({
        attempts: 0,
        lostAttempts: 0,
        nextAt: at(0),
        status: 'pending',
      })
      expect(await stores.deliveries.openOf(id, 1)).toEqual([])
      expect(await stores.deliveries.waitingOf([id])).toBe(3)
      expect(await stores.deliveries.waitingOf([])).toBe(0)
    })

    it('fail from the start without an account', async () => {
      const lost = {
        ...aDelivery(0),
        id: `${id}:x`,
        userId: aUserId(),
        to: null,
        failure: 'No one',
      }
      await stores.deliveries.add([lost], at(0))
      expect(await stores.deliveries.count(id)).toMatchObject({ failed: 1, total: 4 })
      const failed = await stores.deliveries.list(id, ['failed'], { skip: 0, limit: 9 })
      expect(failed).toMatchObject([{ error: 'No one', to: null }])
      expect(await stores.deliveries.reopen(id, 'failed', at(1))).toEqual([])
    })

    it('note what began and how it ended', async () => {
      const { deliveries } = stores
      await deliveries.note([begun(0, 'a'), begun(1, 'a')])
      expect(await one(0)).toMatchObject({ attempts: 1, lostAttempts: 1 })

      await deliveries.note([
        {
          kind: 'ended',
          id: idOf(0),
          owner: 'a',
          result: { status: 'sent', at: at(3), smtpCode: 250 },
        },
        { kind: 'ended', id: idOf(1), owner: 'a', result: retryAt(9) },
      ])

      expect(await deliveries.count(id)).toMatchObject({ sent: 1, retry: 1, pending: 1, total: 3 })
      expect(await one(1)).toMatchObject({ lostAttempts: 0, deferrals: 1, nextAt: at(9) })
    })

    it('take no word but of who began, except that a mail was sent; and that is for good', async () => {
      const { deliveries } = stores
      const failed = { status: 'failed', smtpCode: 550, error: 'no' } as const
      const sent = { status: 'sent', at: at(3), smtpCode: 250 } as const
      await deliveries.note([begun(0, 'a')])
      await deliveries.note([begun(0, 'b')])
      await deliveries.note([{ kind: 'ended', id: idOf(0), owner: 'a', result: failed }])
      expect(await deliveries.count(id)).toMatchObject({ failed: 0 })

      await deliveries.note([{ kind: 'ended', id: idOf(0), owner: 'a', result: sent }])
      await deliveries.note([{ kind: 'ended', id: idOf(0), owner: 'b', result: failed }])
      await deliveries.note([begun(0, 'c')])

      expect(await deliveries.count(id)).toMatchObject({ sent: 1, failed: 0 })
    })

    it('tell which beginnings come too late', async () => {
      const { deliveries } = stores
      const sent = { status: 'sent', at: at(3), smtpCode: 250 } as const
      expect(await deliveries.note([begun(0, 'a'), begun(1, 'a')])).toEqual(new Set())
      await deliveries.note([{ kind: 'ended', id: idOf(0), owner: 'a', result: sent }])
      await deliveries.forget(users[1] ?? aUserId())

      const notes = [begun(0, 'b'), begun(1, 'b'), begun(2, 'b')]
      expect(await deliveries.note(notes)).toEqual(new Set([idOf(0), idOf(1)]))
    })

    it('stay skipped when an attempt under way asks to be made again', async () => {
      const { deliveries } = stores
      await deliveries.note([begun(0, 'a'), begun(1, 'a')])
      await deliveries.skipOpen(id, 'Cancelled')
      const unknown = { status: 'unknown', smtpCode: null, error: 'It broke' } as const
      await deliveries.note([
        { kind: 'ended', id: idOf(0), owner: 'a', result: retryAt(9) },
        { kind: 'ended', id: idOf(1), owner: 'a', result: unknown },
      ])
      expect(await deliveries.count(id)).toMatchObject({ skipped: 2, unknown: 1, retry: 0 })
    })

    it('are as before when the mail was held back', async () => {
      await stores.deliveries.note([begun(0, 'a')])
      const held = {
        kind: 'held back',
        id: idOf(0),
        owner: 'a',
        attempts: 0,
        lostAttempts: 0,
      } as const
      await stores.deliveries.note([{ ...held, owner: 'other' }])
      expect(await one(0)).toMatchObject({ lostAttempts: 1 })
      await stores.deliveries.note([held])
      expect(await one(0)).toMatchObject({ attempts: 0, lostAttempts: 0 })
    })

    it('are opened again by status', async () => {
      const { deliveries } = stores
      const failed = { status: 'failed', smtpCode: 550, error: 'no' } as const
      await deliveries.note([
        begun(0, 'a'),
        { kind: 'ended', id: idOf(0), owner: 'a', result: failed },
      ])
      expect(await deliveries.reopen(id, 'unknown', at(5))).toEqual([])
      expect(await deliveries.reopen(id, 'failed', at(5))).toEqual([0])
      expect(await one(0)).toMatchObject({
        status: 'pending',
        nextAt: at(5),
        error: null,
        attempts: 0,
      })
      expect(await deliveries.chunksWithOpen(id)).toEqual([0])
    })

    it('are skipped when they are not to be sent any more', async () => {
      await stores.deliveries.skipOpen(id, 'Cancelled')
      expect(await stores.deliveries.count(id)).toMatchObject({ skipped: 3, total: 3 })
      expect(await stores.deliveries.chunksWithOpen(id)).toEqual([])
    })

    it('forget a person who is gone', async () => {
      await stores.deliveries.forget(users[0] ?? aUserId())
      const [gone] = await stores.deliveries.list(id, ['skipped'], { skip: 0, limit: 9 })
      expect(gone).toMatchObject({ to: null, name: '', userId: users[0] })
      expect(await stores.deliveries.count(id)).toMatchObject({ skipped: 1, pending: 2 })
    })

    function aDelivery(index: number) {
      const userId = users[index] ?? aUserId()
      const to = `${index}@example.org`
      return { id: idOf(index), blastId: id, userId, chunk: 0, to, name: 'Zoë' }
    }
    function idOf(index: number): string {
      return `${id}:${users[index]}`
    }
    function begun(index: number, owner: string) {
      return { kind: 'begun', id: idOf(index), owner, attempts: 1, lostAttempts: 1 } as const
    }
    async function one(index: number) {
      return (await stores.deliveries.openOf(id, 0)).find((each) => each.id === idOf(index))
    }
  })

  describe('the pace', () => {
    it('gives every moment once, and none that is past', async () => {
      const { paces } = stores
      const account = aBlastId()
      const take = (count: number, now: number) =>
        paces.reserve(account, count, { now, everyMs: 20 })
      expect(await take(2, 1000)).toBe(1000)
      expect(await take(1, 1000)).toBe(1040)
      expect(await take(1, 5000)).toBe(5000)
      const both = await Promise.all([take(1, 9000), take(1, 9000), take(1, 9000)])
      expect(both.sort()).toEqual([9000, 9020, 9040])
    })
  })

  it('paces nobody by a moment that only a wrong clock can have put down', async () => {
    const { paces } = stores
    const account = aBlastId()
    const take = (now: number) => paces.reserve(account, 1, { now, everyMs: 20 })
    expect(await take(hours)).toBe(hours)
    expect(await take(1000)).toBe(1000)
    expect(await take(1000)).toBe(1020)
  })

  describe('suppressions', () => {
    it('hold until they are taken back', async () => {
      const { suppressions } = stores
      const [one, other] = [aBlastId(), aBlastId()]
      await Promise.all([suppressions.add(one, at(0)), suppressions.add(one, at(0))])
      await suppressions.add(one, at(1))
      expect(await suppressions.among([one, other])).toEqual(new Set([one]))
      expect([await suppressions.since(one), await suppressions.since(other)]).toEqual([
        at(0),
        null,
      ])
      await suppressions.remove(one)
      expect(await suppressions.among([one, other])).toEqual(new Set())
      expect(await suppressions.among([])).toEqual(new Set())
    })
  })
})

function stored() {
  const { db } = database
  return {
    blasts: blastStore(db),
    chunks: chunkStore(db),
    deliveries: blastDeliveryStore(db),
    paces: paceStore(db),
    suppressions: suppressionStore(db),
  }
}

function fakes() {
  return {
    blasts: fakeBlastStore(),
    chunks: fakeChunkStore(),
    deliveries: fakeBlastDeliveryStore(),
    paces: fakePaceStore(),
    suppressions: fakeSuppressionStore(),
  }
}

function retryAt(seconds: number) {
  return {
    status: 'retry',
    nextAt: at(seconds),
    deferrals: 1,
    smtpCode: 451,
    error: 'later',
  } as const
}

function lease(owner: string, seconds: number) {
  return { owner, until: at(seconds) }
}

function at(seconds: number): Date {
  return new Date(Date.parse('2090-01-01T20:00:00Z') + seconds * 1000)
}
