import type { BlastId } from '@cinecanon/contract'
import { silent } from '@cinecanon/service-kit/testing'
import { beforeEach, expect, it } from '@jest/globals'
import { linesAWorker, type Outcome } from '../transport/transport.ts'
import { aBlast, aBlastId } from './blast.fake.ts'
import { fakeBlastStore } from './blasts.fake.ts'
import { createTroubles } from './troubles.ts'

const sent: Outcome = { kind: 'sent', smtpCode: 250 }
const unreachable: Outcome = { kind: 'unreachable', smtpCode: null, error: 'Nobody is there' }
const brokenOff: Outcome = { kind: 'unknown', error: 'The connection was closed' }

const now = new Date('2026-03-01T10:00:00Z')
let id: BlastId
let blasts: ReturnType<typeof fakeBlastStore>
let troubles: ReturnType<typeof createTroubles>
beforeEach(async () => {
  id = aBlastId()
  blasts = fakeBlastStore()
  await blasts.add(aBlast({ id, state: 'sending' }))
  troubles = createTroubles({ blasts, clock: () => now, log: silent })
})

it('goes on by itself after a server that went away, in whatever order its last mails broke off', async () => {
  const onTheirWay = many(linesAWorker, brokenOff)
  await hear([sent, unreachable, unreachable, ...onTheirWay])
  expect(await blasts.find(id)).toMatchObject({
    state: 'paused',
    pausedBy: 'product',
    pauseReason: "The mail server can't be reached: Nobody is there",
    probeAt: new Date('2026-03-01T10:00:03Z'),
  })
})

it('waits for a person when a server breaks off more mails than were on their way', async () => {
  await hear(many(linesAWorker + 2, brokenOff))
  expect(await blasts.find(id)).toMatchObject({
    state: 'paused',
    pauseReason: expect.stringContaining('before it confirms a mail: The connection was closed'),
    probeAt: null,
  })
})

it('waits for a person when a server comes back only to break off again', async () => {
  await hear([...many(5, brokenOff), ...many(5, unreachable)])
  await blasts.change(id, ['paused'], { state: 'sending', probeAt: null })
  await hear(many(5, brokenOff))
  expect(await blasts.find(id)).toMatchObject({ state: 'paused', probeAt: null })
})

it('goes on while some mails get through', async () => {
  const rough = [...many(linesAWorker, brokenOff), unreachable, sent]
  await hear([...rough, ...rough, ...rough])
  expect(await blasts.stateOf(id)).toBe('sending')
})

it('pauses a blast whose mails alone are broken off, while those of another get through', async () => {
  const other = aBlastId()
  await blasts.add(aBlast({ id: other, state: 'sending' }))
  for (let mails = 0; mails < linesAWorker + 2; mails += 1) {
    await troubles.heard(brokenOff, id)
    await troubles.heard(sent, other)
  }
  expect(await blasts.find(id)).toMatchObject({ state: 'paused', probeAt: null })
  expect(await blasts.stateOf(other)).toBe('sending')
})

it('waits for a person also when the server is found out by mails that end after the pause', async () => {
  await hear([...many(5, unreachable), ...many(5, brokenOff)])
  expect(await blasts.find(id)).toMatchObject({
    state: 'paused',
    probeAt: new Date('2026-03-01T10:00:03Z'),
  })

  for (const late of many(5, brokenOff)) await troubles.heard(late, id)

  expect(await blasts.find(id)).toMatchObject({
    state: 'paused',
    pauseReason: expect.stringContaining('before it confirms a mail'),
    probeAt: null,
  })
})

it('leaves the reason of the operator', async () => {
  const byOperator = { pausedBy: 'operator', pauseReason: 'Paused by the operator' } as const
  await blasts.change(id, ['sending'], { state: 'paused', ...byOperator })
  for (const late of many(linesAWorker + 2, brokenOff)) await troubles.heard(late, id)
  expect(await blasts.find(id)).toMatchObject(byOperator)
})

/** Ends, as a worker does, with the pause. */
async function hear(outcomes: Outcome[]): Promise<void> {
  for (const outcome of outcomes) {
    if (!(await troubles.heard(outcome, id))) return
  }
}

function many(count: number, outcome: Outcome): Outcome[] {
  return Array.from({ length: count }, () => outcome)
}
