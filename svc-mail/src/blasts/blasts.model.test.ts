import type { BlastId, UserId } from '@cinecanon/contract'
import { hours } from '@cinecanon/contract/time'
import { openDatabase } from '@cinecanon/service-kit/database'
import { aUserId } from '@cinecanon/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { aBlast, aBlastId } from '../testing/a-blast.ts'
import { testModels } from '../testing/test-models.ts'
import { type AttemptResult, type AttemptUpdate, cancelled } from './blast.ts'
import { blastsModel } from './blasts.model.ts'

const models = testModels()
let id: BlastId
beforeEach(() => {
  id = aBlastId()
})

describe('blasts', () => {
  it('change only if no concurrent change came first', async () => {
    await models.blasts.add(aBlast({ id, state: 'paused', pausedBy: 'product', probeAt: at(1) }))
    const resumed = { state: 'sending', probeAt: null } as const

    expect(await models.blasts.change(id, { state: 'paused', probeAt: at(2) }, resumed)).toBeNull()
    expect(await models.blasts.change(id, { state: 'paused', pausedBy: 'operator' }, {})).toBeNull()
    expect(
      await models.blasts.change(id, { state: 'paused', probeAt: at(1) }, resumed),
    ).toMatchObject(resumed)
  })

  it('are active while queued or sending', async () => {
    await models.blasts.add(aBlast({ id }))
    expect(await models.blasts.active()).toContain(id)
    await models.blasts.change(id, ['queued'], { state: 'done', finishedAt: at(5) })
    expect(await models.blasts.active()).not.toContain(id)
    expect(await models.blasts.endedSince(at(5))).toContain(id)
    expect(await models.blasts.endedSince(at(6))).not.toContain(id)
  })

  it('are read once the database is connected', async () => {
    const db = openDatabase(models.uri, models.db.name)
    expect(await blastsModel(db).active()).toEqual([])
    await db.close()
  })

  it('are probed by one worker', async () => {
    await models.blasts.add(aBlast({ id, state: 'paused', probeAt: at(-1000) }))
    expect(await models.blasts.claimProbe(at(-1001), at(0))).toBeNull()
    const tries = [1, 2, 3].map(() => models.blasts.claimProbe(at(-900), at(1000)))
    expect((await Promise.all(tries)).filter((each) => each === id)).toHaveLength(1)
  })
})

describe('chunks', () => {
  it('are claimed by one of many concurrent workers, for the length of the lease', async () => {
    await models.chunks.add(id, 2, at(0))
    await models.chunks.add(id, 2, at(9))
    const tries = Array.from({ length: 8 }, () => models.chunks.claim([id], lease('a', 30), at(0)))
    const claimed = (await Promise.all(tries)).filter((chunk) => chunk !== null)

    expect(claimed.map(({ number }) => number).sort()).toEqual([0, 1])
    expect(await models.chunks.claim([id], lease('b', 60), at(29))).toBeNull()
    expect(await models.chunks.claim([aBlastId()], lease('b', 60), at(30))).toBeNull()
    expect(await models.chunks.claim([id], lease('b', 60), at(30))).toMatchObject({ blastId: id })
  })

  it('are renewed and released only by their owner', async () => {
    await models.chunks.add(id, 1, at(0))
    await models.chunks.claim([id], lease('a', 30), at(0))
    await models.chunks.claim([id], lease('b', 60), at(30))

    expect(await models.chunks.renew(`${id}:0`, lease('a', 90))).toBe(false)
    await models.chunks.release(`${id}:0`, 'a', null)
    expect(await models.chunks.hasOpen(id)).toBe(true)
    expect(await models.chunks.renew(`${id}:0`, lease('b', 90))).toBe(true)
    await models.chunks.release(`${id}:0`, 'b', null)
    expect(await models.chunks.hasOpen(id)).toBe(false)
  })
})

describe('deliveries', () => {
  const failed = { status: 'failed', smtpCode: 550, error: 'no' } as const
  const sent = { status: 'sent', at: at(3), smtpCode: 250 } as const
  const unknown = { status: 'unknown', smtpCode: null, error: 'It broke' } as const
  let users: UserId[]
  beforeEach(async () => {
    users = [aUserId(), aUserId(), aUserId()].sort()
    await models.blastDeliveries.add([0, 1, 2].map(aDelivery), at(0))
  })

  it('end only by the owner of the attempt, except as sent, which is final', async () => {
    await record(begun(0, 'a'))
    await record(begun(0, 'b'))
    await record(ended(0, 'a', failed))
    expect(await counts()).toMatchObject({ failed: 0 })

    await record(ended(0, 'a', sent))
    await record(ended(0, 'b', failed))
    await record(begun(0, 'c'))

    expect(await counts()).toMatchObject({ sent: 1, failed: 0 })
  })

  it('refuse to begin once sent or skipped', async () => {
    expect(await record(begun(0, 'a'), begun(1, 'a'))).toEqual(new Set())
    await record(ended(0, 'a', sent))
    await models.blastDeliveries.forget(users[1] ?? aUserId())

    const refused = await record(begun(0, 'b'), begun(1, 'b'), begun(2, 'b'))
    expect(refused).toEqual(new Set([idOf(0), idOf(1)]))
  })

  it('stay skipped when an attempt under way is deferred', async () => {
    await record(begun(0, 'a'), begun(1, 'a'))
    await models.blastDeliveries.skipOpen(id, cancelled)
    await record(ended(0, 'a', retryAt(9)), ended(1, 'a', unknown))
    expect(await counts()).toMatchObject({ skipped: 2, unknown: 1, retry: 0 })
  })

  it('restore their counts when the mail was held back', async () => {
    await record(begun(0, 'a'))
    const heldBack = (owner: string): AttemptUpdate => ({
      ...{ kind: 'held back', id: idOf(0), owner },
      ...{ attempts: 0, lostAttempts: 0 },
    })
    await record(heldBack('other'))
    expect(await one(0)).toMatchObject({ lostAttempts: 1 })
    await record(heldBack('a'))
    expect(await one(0)).toMatchObject({ attempts: 0, lostAttempts: 0 })
  })

  function aDelivery(index: number) {
    const userId = users[index] ?? aUserId()
    const to = `${index}@example.org`
    return { id: idOf(index), blastId: id, userId, chunk: 0, to, name: 'Zoë', timeZone: null }
  }
  function idOf(index: number): string {
    return `${id}:${users[index]}`
  }
  function begun(index: number, owner: string): AttemptUpdate {
    return { kind: 'begun', id: idOf(index), owner, attempts: 1, lostAttempts: 1 }
  }
  function ended(index: number, owner: string, result: AttemptResult): AttemptUpdate {
    return { kind: 'ended', id: idOf(index), owner, result }
  }
  function record(...updates: AttemptUpdate[]) {
    return models.blastDeliveries.record(updates)
  }
  function counts() {
    return models.blastDeliveries.count(id)
  }
  async function one(index: number) {
    return (await models.blastDeliveries.openOf(id, 0)).find((each) => each.id === idOf(index))
  }
})

describe('rate limits', () => {
  it('reserve each time once, and none in the past', async () => {
    const account = aBlastId()
    const take = (count: number, now: number) =>
      models.rateLimits.reserve(account, count, { now, everyMs: 20 })
    expect(await take(2, 1000)).toBe(1000)
    expect(await take(1, 1000)).toBe(1040)
    expect(await take(1, 5000)).toBe(5000)
    const both = await Promise.all([take(1, 9000), take(1, 9000), take(1, 9000)])
    expect(both.sort()).toEqual([9000, 9020, 9040])
  })

  it('ignore a reservation of a wrong clock', async () => {
    const account = aBlastId()
    const take = (now: number) => models.rateLimits.reserve(account, 1, { now, everyMs: 20 })
    expect(await take(hours)).toBe(hours)
    expect(await take(1000)).toBe(1000)
    expect(await take(1000)).toBe(1020)
  })
})

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
