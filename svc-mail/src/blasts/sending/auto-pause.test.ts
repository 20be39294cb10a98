import type { BlastId } from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { aUserId } from '@cinecanon/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { aBlast, aBlastId } from '../../testing/a-blast.ts'
import { testModels } from '../../testing/test-models.ts'
import type { Outcome } from '../../transport/message.ts'
import { connectionsPerWorker } from '../../transport/transport.ts'
import type { AttemptUpdate } from '../blast.ts'
import { createBlastActions } from '../blast-actions.ts'
import { createAutoPause } from './auto-pause.ts'
import { createReconciler } from './reconcile.ts'

const sent: Outcome = { kind: 'sent', smtpCode: 250 }
const unreachable: Outcome = { kind: 'unreachable', smtpCode: null, error: 'Connection refused' }
const brokenOff: Outcome = { kind: 'unknown', error: 'The connection was closed' }

const now = new Date('2026-03-01T10:00:00Z')
const clock = () => now
const models = testModels()

describe('a blast', () => {
  const untilProbe = { state: 'paused', probeAt: new Date('2026-03-01T10:00:03Z') }
  const untilResumed = { state: 'paused', probeAt: null }
  let id: BlastId
  let autoPause: ReturnType<typeof createAutoPause>
  beforeEach(async () => {
    id = aBlastId()
    await models.blasts.add(aBlast({ id, state: 'sending' }))
    autoPause = createAutoPause({ ...models, clock, log: silent })
  })

  it.each([
    [
      'resumes by itself after the server went down, also when its last mails broke off',
      [sent, unreachable, unreachable, ...many(connectionsPerWorker, brokenOff)],
      { ...untilProbe, pauseReason: "The mail server can't be reached: Connection refused" },
    ],
    [
      'waits for the operator when a server breaks off more mails than were under way',
      many(connectionsPerWorker + 2, brokenOff),
      {
        ...untilResumed,
        pauseReason: expect.stringContaining(
          'before it confirms a mail: The connection was closed',
        ),
      },
    ],
  ])('%s', async (_title, outcomes, expected) => {
    await countUntilPaused(outcomes)
    expect(await models.blasts.find(id)).toMatchObject({ ...expected, pausedBy: 'product' })
  })

  it('waits for the operator when a server comes back only to break off again', async () => {
    await countUntilPaused([...many(5, brokenOff), ...many(5, unreachable)])
    await models.blasts.change(id, ['paused'], { state: 'sending', probeAt: null })
    await countUntilPaused(many(5, brokenOff))
    expect(await models.blasts.find(id)).toMatchObject(untilResumed)
  })

  it('waits for the operator also when mails that end after the pause are broken off', async () => {
    await countUntilPaused([...many(5, unreachable), ...many(5, brokenOff)])
    expect(await models.blasts.find(id)).toMatchObject(untilProbe)

    for (const outcome of many(5, brokenOff)) await autoPause.count(outcome, id)

    const pauseReason = expect.stringContaining('before it confirms a mail')
    expect(await models.blasts.find(id)).toMatchObject({ ...untilResumed, pauseReason })
  })

  it('goes on while some mails get through', async () => {
    const rough = [...many(connectionsPerWorker, brokenOff), unreachable, sent]
    await countUntilPaused([...rough, ...rough, ...rough])
    expect(await models.blasts.stateOf(id)).toBe('sending')
  })

  it('is paused when only its own mails are broken off', async () => {
    const other = aBlastId()
    await models.blasts.add(aBlast({ id: other, state: 'sending' }))
    for (let mails = 0; mails < connectionsPerWorker + 2; mails += 1) {
      await autoPause.count(brokenOff, id)
      await autoPause.count(sent, other)
    }
    expect(await models.blasts.find(id)).toMatchObject(untilResumed)
    expect(await models.blasts.stateOf(other)).toBe('sending')
  })

  it('stops when over 5 % of its mails are refused as unknown, and goes on when it is resumed', async () => {
    const reply = { smtpCode: 550, status: '5.1.1', command: 'RCPT TO', error: 'no' }
    const unknown = { kind: 'refused', ...reply } as const
    await stored({ sent: 190, refused: 10 })
    await countUntilPaused(many(10, unknown))
    expect(await models.blasts.stateOf(id)).toBe('sending')

    await stored({ refused: 1 })
    await countUntilPaused([unknown])
    const pauseReason = expect.stringContaining('11 of 201 mails were refused')
    expect(await models.blasts.find(id)).toMatchObject({ ...untilResumed, pauseReason })

    await models.blasts.change(id, ['paused'], { state: 'sending' })
    await stored({ sent: 93, refused: 6 })
    await countUntilPaused(many(6, unknown))
    expect(await models.blasts.stateOf(id)).toBe('sending')
    await stored({ refused: 1 })
    await countUntilPaused([unknown])
    expect(await models.blasts.stateOf(id)).toBe('paused')
  })

  it('goes on when some mails are refused for their content, and stops when nearly all are', async () => {
    const error = '554 5.7.1 Relay access denied'
    const refused = { kind: 'refused', smtpCode: 554, status: '5.7.1', error } as const
    await countUntilPaused([...many(6, sent), ...many(94, refused)])
    expect(await models.blasts.stateOf(id)).toBe('sending')

    await countUntilPaused([refused])
    const pauseReason = `The mail server refused 95 of the last 100 mails: ${error}`
    expect(await models.blasts.find(id)).toMatchObject({ ...untilResumed, pauseReason })
  })

  it('leaves the reason of the operator', async () => {
    const byOperator = { pausedBy: 'operator', pauseReason: 'Paused by the operator' } as const
    await models.blasts.change(id, ['sending'], { state: 'paused', ...byOperator })
    for (const outcome of many(connectionsPerWorker + 2, brokenOff))
      await autoPause.count(outcome, id)
    expect(await models.blasts.find(id)).toMatchObject(byOperator)
  })

  async function stored({ sent = 0, refused = 0 }): Promise<void> {
    const ids = Array.from({ length: sent + refused }, () => aUserId())
    const rows = ids.map((userId) => ({
      ...{ id: `${id}:${userId}`, blastId: id, userId, chunk: 0 },
      ...{ to: 'x@example.org', name: '', timeZone: null },
    }))
    await models.blastDeliveries.add(rows, now)
    const owner = 'a'
    const ends = rows.flatMap(({ id }, index): AttemptUpdate[] => {
      const failed = { status: 'failed', smtpCode: 550, error: 'no' } as const
      const result =
        index < sent
          ? ({ status: 'sent', at: now, smtpCode: 250 } as const)
          : { ...failed, isUnknownAddress: true }
      const begun = { kind: 'begun', id, owner, attempts: 1, lostAttempts: 1 } as const
      return [begun, { kind: 'ended', id, owner, result }]
    })
    await models.blastDeliveries.record(ends)
  }

  /** Stops at the pause, as a worker does. */
  async function countUntilPaused(outcomes: Outcome[]): Promise<void> {
    for (const outcome of outcomes) {
      if (!(await autoPause.count(outcome, id))) return
    }
  }
})

describe('blasts that wait for the mail server', () => {
  const paused = {
    state: 'paused',
    pausedBy: 'product',
    pauseReason: "The mail server can't be reached",
    probeAt: now,
  } as const
  let ids: BlastId[]
  beforeEach(async () => {
    ids = [aBlastId(), aBlastId(), aBlastId()]
    for (const id of ids) await models.blasts.add(aBlast({ id, ...paused }))
  })

  it('all resume once it is available', async () => {
    await reconcile(async () => true)
    expect((await models.blasts.active()).toSorted()).toEqual(ids.toSorted())
  })

  it('share one probe', async () => {
    let probes = 0
    await reconcile(async () => {
      probes += 1
      return false
    })
    expect(probes).toBe(1)
    expect(await models.blasts.active()).toEqual([])
  })

  it('stay paused when the operator pauses them during the probe', async () => {
    const [id = aBlastId(), ...others] = ids
    for (const each of others) await models.blasts.change(each, ['paused'], { state: 'done' })
    const { pause } = createBlastActions({ ...models, wake: () => {}, clock })
    await reconcile(async () => Boolean(await pause(id)))
    expect(await models.blasts.find(id)).toMatchObject({ state: 'paused', pausedBy: 'operator' })
  })

  function reconcile(check: () => Promise<boolean>): Promise<void> {
    const deps = { ...models, clock, transport: { check }, log: silent }
    return createReconciler(deps).reconcile()
  }
})

function many(count: number, outcome: Outcome): Outcome[] {
  return Array.from({ length: count }, () => outcome)
}
