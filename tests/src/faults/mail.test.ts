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
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { type MailSink, openMailSink, timesReceived } from '../mail/mail-sink.ts'
import { addPeople, operatorOfMail } from '../mail/operator.ts'
import { type FreshStack, freshStack, until } from '../stack/fresh-stack.ts'

/** `MAIL_FAULTS=full` for the size of a real blast. */
const isFull = process.env.MAIL_FAULTS === 'full'
const size = isFull ? 10_000 : 600
const patienceSeconds = isFull ? 300 : 45
/** Mails that one worker has under way at a time. */
const slots = 12
const leaseSeconds = 2

let stack: FreshStack
let sink: MailSink
let call: Call
let people: UserId[]
const wrongSums: object[] = []

beforeAll(async () => {
  sink = await openMailSink()
  const env = { MAIL_LEASE_SECONDS: String(leaseSeconds) }
  stack = await freshStack({ smtpUrl: sink.url, mailWorkers: 2, env })
  call = operatorOfMail(stack)
  people = await addPeople(stack, size)
}, 120_000)
afterAll(async () => {
  await stack.remove()
  await sink.close()
}, 30_000)
beforeEach(() => {
  // Slow enough for something to happen in mid-blast.
  sink.delayMs = 40
})

afterEach(() => expect(wrongSums).toEqual([]))

it('kill -9 of a worker, three times: nobody goes without, few get two, nobody three', async () => {
  const blastId = await send('killed')
  for (const share of [0.15, 0.4, 0.65]) {
    await receivedOf(blastId, share)
    process.kill(pidOf(share === 0.4 ? 'mail-worker-2' : 'mail-worker'), 'SIGKILL')
  }
  await done(blastId)

  const times = timesReceived(sink, blastId)
  expect(times.size).toBe(size)
  expect(Math.max(...times.values())).toBeLessThanOrEqual(2)
  expect(duplicatesIn(times)).toBeLessThanOrEqual(3 * slots)
}, 300_000)

it('SIGTERM of a worker, three times: everyone gets exactly one', async () => {
  const blastId = await send('stopped')
  for (const share of [0.15, 0.4, 0.65]) {
    await receivedOf(blastId, share)
    process.kill(pidOf(share === 0.4 ? 'mail-worker-2' : 'mail-worker'), 'SIGTERM')
  }
  await done(blastId)

  const times = timesReceived(sink, blastId)
  expect(times.size).toBe(size)
  expect(duplicatesIn(times)).toBe(0)
}, 300_000)

it('a worker frozen for twice its lease: the other takes over, and it sends nothing of what it lost', async () => {
  const blastId = await send('frozen')
  await receivedOf(blastId, 0.2)
  const pid = pidOf('mail-worker')
  process.kill(pid, 'SIGSTOP')
  await pause(2 * leaseSeconds * 1000)
  process.kill(pid, 'SIGCONT')
  await done(blastId)

  const times = timesReceived(sink, blastId)
  expect(times.size).toBe(size)
  expect(duplicatesIn(times)).toBeLessThanOrEqual(slots)
  expect(pidOf('mail-worker')).toBe(pid)
}, 300_000)

it('the mail server away: the blast pauses with its reason, nothing fails, and it goes on by itself', async () => {
  const blastId = await send('away')
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
  await sink.open()
  await until(async () => (await progress(blastId)).state !== 'paused', 30)
  await done(blastId)

  const { counts } = await progress(blastId)
  expect(counts).toMatchObject({ failed: 0, total: size })
  expect(counts.sent + counts.unknown).toBe(size)
  expect(counts.unknown).toBeLessThanOrEqual(2 * slots)
}, 300_000)

it('the database hangs, then dies, in mid-blast: nobody goes without, and no worker ends', async () => {
  const victim = stack.processes.database
  if (!victim) return
  const blastId = await send('without database')
  await receivedOf(blastId, 0.2)
  const workers = [pidOf('mail-worker'), pidOf('mail-worker-2')]
  const databasePid = Number(victim.pid)
  process.kill(databasePid, 'SIGSTOP')
  await pause(isFull ? 10_000 : 4000)
  process.kill(databasePid, 'SIGKILL')
  await until(async () => victim.pid !== databasePid && victim.ready().then(() => true))
  await done(blastId)

  const times = timesReceived(sink, blastId)
  expect(times.size).toBe(size)
  expect(duplicatesIn(times)).toBeLessThanOrEqual(2 * slots)
  expect([pidOf('mail-worker'), pidOf('mail-worker-2')]).toEqual(workers)
}, 300_000)

it('a pause is heard at once, also by a worker of another process, and resuming repeats nothing', async () => {
  const blastId = await send('paused')
  await receivedOf(blastId, 0.2)
  await call(pauseBlast, { params: { blastId } })
  const before = sink.received.length
  await until(async () => {
    const { counts } = await progress(blastId)
    return counts.sent === timesReceived(sink, blastId).size
  })
  expect(sink.received.length - before).toBeLessThanOrEqual(2 * slots)

  await call(resumeBlast, { params: { blastId } })
  await done(blastId)
  expect(duplicatesIn(timesReceived(sink, blastId))).toBe(0)
}, 300_000)

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

async function receivedOf(blastId: BlastId, share: number): Promise<void> {
  await until(async () => timesReceived(sink, blastId).size >= size * share, patienceSeconds)
}

async function done(blastId: BlastId): Promise<void> {
  await until(async () => (await progress(blastId)).state === 'done', patienceSeconds)
}

function duplicatesIn(times: Map<string, number>): number {
  return [...times.values()].reduce((sum, count) => sum + count - 1, 0)
}

function pidOf(name: string): number {
  return Number(stack.processes[name]?.pid)
}
