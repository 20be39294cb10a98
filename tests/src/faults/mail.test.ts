import { setTimeout as pause } from 'node:timers/promises'
import {
  type BlastId,
  type Call,
  getBlast,
  pauseBlast,
  resumeBlast,
  sendEmailBlast,
  type UserId,
} from '@cinecanon/contract'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { notYet, until } from '@cinecanon/testing/until'
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { type MailSink, openMailSink, timesReceived } from '../mail/mail-sink.ts'
import { addPeople, operatorOfMail } from '../mail/operator.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { figure } from './figure.ts'
import { ofSize } from './size.ts'

const size = ofSize(10_000, 600)
const waitSeconds = ofSize(300, 150)
/** Mails that one worker has under way at a time. */
const concurrentSends = 12
const leaseSeconds = 2

const started = endedAfter()
let stack: FreshStack
let sink: MailSink
let call: Call
let people: UserId[]
const wrongSums: object[] = []
/** Process ids of workers that a test has ended. */
const struck = new Set<number>()

beforeAll(async () => {
  sink = await started(openMailSink)
  const env = { MAIL_LEASE_SECONDS: String(leaseSeconds) }
  stack = await started(() => freshStack({ smtpUrl: sink.url, mailWorkers: 2, env }))
  call = operatorOfMail(stack)
  people = await addPeople(stack, size)
})
beforeEach(async () => {
  // Slow enough for something to happen in mid-blast.
  sink.delayMs = 40
  // A worker that the test before struck may still be ending.
  for (const name of ['mail-worker', 'mail-worker-2']) {
    await until(() => !struck.has(pidOf(name)))
    await stack.processes[name]?.ready()
  }
})

afterEach(() => expect(wrongSums).toEqual([]))

it.each([
  { goal: 1, what: 'kill -9', signal: 'SIGKILL', mostTimes: 2, duplicates: 3 * concurrentSends },
  { goal: 2, what: 'SIGTERM', signal: 'SIGTERM', mostTimes: 1, duplicates: 0 },
] as const)(
  '$what of a worker, three times: every recipient gets the mail, at most $mostTimes times',
  async ({ goal, what, signal, mostTimes, duplicates }) => {
    const blastId = await send(signal)
    for (const share of [0.15, 0.4, 0.65]) {
      await receivedOf(blastId, share)
      await strike(share === 0.4 ? 'mail-worker-2' : 'mail-worker', signal)
    }
    await done(blastId)

    const times = timesReceived(sink, blastId)
    report(goal, `${what} of a worker, three times`, times)
    expect(times.size).toBe(size)
    expect(Math.max(...times.values())).toBeLessThanOrEqual(mostTimes)
    expect(duplicatesIn(times)).toBeLessThanOrEqual(duplicates)
  },
)

it('a worker stopped for twice its lease: the other takes over, and the first doesn’t send its chunk again', async () => {
  const blastId = await send('frozen')
  await receivedOf(blastId, 0.2)
  const pid = pidOf('mail-worker')
  process.kill(pid, 'SIGSTOP')
  await pause(2 * leaseSeconds * 1000)
  process.kill(pid, 'SIGCONT')
  await done(blastId)

  const times = timesReceived(sink, blastId)
  report(3, 'a worker frozen for twice its lease', times)
  expect(times.size).toBe(size)
  expect(duplicatesIn(times)).toBeLessThanOrEqual(concurrentSends)
  expect(pidOf('mail-worker')).toBe(pid)
})

it('an unavailable mail server: the blast pauses with its reason, nothing fails, and it resumes by itself', async () => {
  const blastId = await send('unavailable')
  await receivedOf(blastId, 0.2)
  await sink.shut()
  const paused = await until(async () => {
    const blast = await progress(blastId)
    return blast.state === 'paused' && blast
  })
  expect(paused).toMatchObject({
    resumesByItself: true,
    pauseReason: expect.stringContaining("can't be reached"),
  })
  await pause(ofSize(50_000, 0))
  await sink.open()
  const openedAt = performance.now()
  await until(async () => (await progress(blastId)).state !== 'paused')
  const resumedMs = performance.now() - openedAt
  await done(blastId)

  const { counts } = await progress(blastId)
  mailGoal(
    7,
    `mail server unavailable: ${counts.failed} failed, ${counts.unknown} unknown of ${size}; went on ${(resumedMs / 1000).toFixed(1)} s after it was back`,
  )
  expect(counts).toMatchObject({ failed: 0, total: size })
  expect(counts.sent + counts.unknown).toBe(size)
  expect(counts.unknown).toBeLessThanOrEqual(2 * concurrentSends)
})

it('the database hangs, then ends: every recipient gets the mail, and no worker ends', async () => {
  const victim = stack.processes.database
  if (!victim) return
  const blastId = await send('without database')
  await receivedOf(blastId, 0.2)
  const workers = [pidOf('mail-worker'), pidOf('mail-worker-2')]
  const databasePid = Number(victim.pid)
  process.kill(databasePid, 'SIGSTOP')
  await pause(ofSize(10_000, 4000))
  process.kill(databasePid, 'SIGKILL')
  await until(async () => victim.pid !== databasePid && victim.ready().then(() => true))
  await done(blastId)

  const times = timesReceived(sink, blastId)
  report(15, 'the database frozen, then killed', times)
  expect(times.size).toBe(size)
  expect(duplicatesIn(times)).toBeLessThanOrEqual(2 * concurrentSends)
  expect([pidOf('mail-worker'), pidOf('mail-worker-2')]).toEqual(workers)
})

it('progress is current; a pause applies at once in every process, and resuming sends nothing twice', async () => {
  const blastId = await send('paused')
  await receivedOf(blastId, 0.1)
  const stalest = await staleness(blastId, 0.4)
  mailGoal(14, `progress is at most ${stalest.toFixed(0)} ms behind the mail server`)
  await call(pauseBlast, { params: { blastId } })
  const before = sink.received.length
  await until(async () => {
    const { counts } = await progress(blastId)
    return counts.sent === timesReceived(sink, blastId).size
  })
  const surplus = sink.received.length - before
  expect(surplus).toBeLessThanOrEqual(2 * concurrentSends)

  await call(resumeBlast, { params: { blastId } })
  await done(blastId)
  const times = timesReceived(sink, blastId)
  report(11, `paused, ${surplus} more came of two workers, and resumed`, times)
  expect(times.size).toBe(size)
  expect(duplicatesIn(times)).toBe(0)
})

async function send(subject: string): Promise<BlastId> {
  const htmlContent = '<p>Good evening, {{ name }}.</p>'
  const body = { userIds: people, subject, htmlContent, cssContent: 'p { color: #222 }' }
  const { blastId } = await call(sendEmailBlast, { body })
  return blastId
}

/** As of now; whatever happens, its parts sum to the total. */
async function progress(blastId: BlastId) {
  const blast = await call(getBlast, { params: { blastId } })
  const { total, ...parts } = blast.counts
  const sum = Object.values(parts).reduce((a, b) => a + b, 0)
  if (sum !== total || total !== size) wrongSums.push(blast.counts)
  return blast
}

/** The longest time in ms for which a received mail is missing in the progress, up to a share. */
async function staleness(blastId: BlastId, share: number): Promise<number> {
  let stalest = 0
  for (let known = 0; known < size * share; ) {
    const accepted = timesReceived(sink, blastId).size
    const since = performance.now()
    known = await until(
      async () => {
        const { sent } = (await progress(blastId)).counts
        return sent >= accepted && sent
      },
      ofSize(5, 40),
      10,
    )
    stalest = Math.max(stalest, performance.now() - since)
  }
  return stalest
}

/** The goals of svc-mail have a list of their own. */
function mailGoal(goal: number, text: string): void {
  figure(`mail goal ${goal}`, text)
}

function report(goal: number, what: string, times: Map<string, number>): void {
  const most = Math.max(...times.values())
  mailGoal(
    goal,
    `${what}: ${size - times.size} of ${size} lost, ${duplicatesIn(times)} doubled, at most ${most} to one address`,
  )
}

async function receivedOf(blastId: BlastId, share: number): Promise<void> {
  await until(async () => {
    const received = timesReceived(sink, blastId).size
    return received >= size * share || notYet(received)
  }, waitSeconds)
}

async function done(blastId: BlastId): Promise<void> {
  await until(async () => {
    const blast = await progress(blastId)
    return blast.state === 'done' || notYet(blast)
  }, waitSeconds)
}

/** One that was struck before may be between its end and its next start. */
async function strike(name: string, signal: NodeJS.Signals): Promise<void> {
  await until(() => {
    const pid = pidOf(name)
    struck.add(pid)
    return process.kill(pid, signal)
  })
}

function duplicatesIn(times: Map<string, number>): number {
  return [...times.values()].reduce((sum, count) => sum + count - 1, 0)
}

function pidOf(name: string): number {
  return Number(stack.processes[name]?.pid)
}
