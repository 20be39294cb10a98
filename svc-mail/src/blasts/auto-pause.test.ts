import type { BlastId } from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { beforeEach, expect, it } from '@jest/globals'
import type { Outcome } from '../mail/message.ts'
import { aBlast, aBlastId } from '../testing/a-blast.ts'
import { testModels } from '../testing/test-models.ts'
import { connectionsPerWorker } from '../transport/transport.ts'
import { createAutoPause } from './auto-pause.ts'

const sent: Outcome = { kind: 'sent', smtpCode: 250 }
const unreachable: Outcome = { kind: 'unreachable', smtpCode: null, error: 'Nobody is there' }
const brokenOff: Outcome = { kind: 'unknown', error: 'The connection was closed' }

const now = new Date('2026-03-01T10:00:00Z')
const models = testModels()
let id: BlastId
let autoPause: ReturnType<typeof createAutoPause>
beforeEach(async () => {
  id = aBlastId()
  await models.blasts.add(aBlast({ id, state: 'sending' }))
  autoPause = createAutoPause({ blasts: models.blasts, clock: () => now, log: silent })
})

it('goes on by itself after a server that went away, in whatever order its last mails broke off', async () => {
  const underWay = many(connectionsPerWorker, brokenOff)
  await countAll([sent, unreachable, unreachable, ...underWay])
  expect(await models.blasts.find(id)).toMatchObject({
    state: 'paused',
    pausedBy: 'product',
    pauseReason: "The mail server can't be reached: Nobody is there",
    probeAt: new Date('2026-03-01T10:00:03Z'),
  })
})

it('waits for a person when a server breaks off more mails than were on their way', async () => {
  await countAll(many(connectionsPerWorker + 2, brokenOff))
  expect(await models.blasts.find(id)).toMatchObject({
    state: 'paused',
    pauseReason: expect.stringContaining('before it confirms a mail: The connection was closed'),
    probeAt: null,
  })
})

it('waits for a person when a server comes back only to break off again', async () => {
  await countAll([...many(5, brokenOff), ...many(5, unreachable)])
  await models.blasts.change(id, ['paused'], { state: 'sending', probeAt: null })
  await countAll(many(5, brokenOff))
  expect(await models.blasts.find(id)).toMatchObject({ state: 'paused', probeAt: null })
})

it('goes on while some mails get through', async () => {
  const rough = [...many(connectionsPerWorker, brokenOff), unreachable, sent]
  await countAll([...rough, ...rough, ...rough])
  expect(await models.blasts.stateOf(id)).toBe('sending')
})

it('pauses a blast whose mails alone are broken off, while those of another get through', async () => {
  const other = aBlastId()
  await models.blasts.add(aBlast({ id: other, state: 'sending' }))
  for (let mails = 0; mails < connectionsPerWorker + 2; mails += 1) {
    await autoPause.count(brokenOff, id)
    await autoPause.count(sent, other)
  }
  expect(await models.blasts.find(id)).toMatchObject({ state: 'paused', probeAt: null })
  expect(await models.blasts.stateOf(other)).toBe('sending')
})

it('waits for a person also when the server is found out by mails that end after the pause', async () => {
  await countAll([...many(5, unreachable), ...many(5, brokenOff)])
  expect(await models.blasts.find(id)).toMatchObject({
    state: 'paused',
    probeAt: new Date('2026-03-01T10:00:03Z'),
  })

  for (const late of many(5, brokenOff)) await autoPause.count(late, id)

  expect(await models.blasts.find(id)).toMatchObject({
    state: 'paused',
    pauseReason: expect.stringContaining('before it confirms a mail'),
    probeAt: null,
  })
})

it('leaves the reason of the operator', async () => {
  const byOperator = { pausedBy: 'operator', pauseReason: 'Paused by the operator' } as const
  await models.blasts.change(id, ['sending'], { state: 'paused', ...byOperator })
  for (const late of many(connectionsPerWorker + 2, brokenOff)) await autoPause.count(late, id)
  expect(await models.blasts.find(id)).toMatchObject(byOperator)
})

/** Ends, as a worker does, with the pause. */
async function countAll(outcomes: Outcome[]): Promise<void> {
  for (const outcome of outcomes) {
    if (!(await autoPause.count(outcome, id))) return
  }
}

function many(count: number, outcome: Outcome): Outcome[] {
  return Array.from({ length: count }, () => outcome)
}
