import {
  acceptMail,
  type BlastId,
  type Call,
  getBlast,
  listSuppressions,
  retryFailedOfBlast,
  sendEmailBlast,
  suppressionsPerPage,
  type UserId,
} from '@cinecanon/contract'
import { freePort } from '@cinecanon/scripts'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { notYet, until } from '@cinecanon/testing/until'
import { beforeAll, expect, it } from '@jest/globals'
import { timed } from '../load/figures.ts'
import { fates, type SentReport } from '../mail/fates.ts'
import { type MailSink, openMailSink, type Received, timesReceived } from '../mail/mail-sink.ts'
import { addPeople, operatorOfMail, serviceAtMail } from '../mail/operator.ts'
import { createReportSender } from '../mail/report-sender.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { megabytesOf } from '../stack/processes.ts'
import { count, figure } from './figure.ts'
import { boundOf, ofSize } from './size.ts'

const size = ofSize(10_000, 600)
const waitSeconds = ofSize(300, 150)
/** Mails that one worker has under way at a time. */
const concurrentSends = 12
const bounceAddress = 'bounces@news.example.org'
const goal = 'mail goal 19'

const started = endedAfter()
let stack: FreshStack
let sink: MailSink
let reports: ReturnType<typeof createReportSender>
let call: Call
let people: UserId[]

beforeAll(async () => {
  sink = await started(openMailSink)
  const port = await freePort()
  const env = { BOUNCE_ADDRESS: bounceAddress, BOUNCE_PORT: String(port), MAIL_LEASE_SECONDS: '2' }
  stack = await started(() => freshStack({ smtpUrl: sink.url, mailWorkers: 2, env }))
  reports = await started(async () => createReportSender(port))
  call = operatorOfMail(stack)
  people = await addPeople(stack, size)
}, 150_000)

it('recipients that bounce, complain, delay and lie: those refused for good are suppressed and not written to again, and no others', async () => {
  const late: SentReport[] = []
  const tried = new Set<string>()
  sink.delayMs = 10
  sink.response = replyOf(tried)
  sink.onReceived = (mail) => {
    const sent = reportsAbout(mail)
    // Half of them come after the blast.
    if (Math.floor(indexOf(mail.to) / fates.length) % 2 === 0) sent.forEach(reports.send)
    else late.push(...sent)
  }

  const first = await send('first')
  const resets = await resetsBeside(first)
  const perSecond = rateOf(first)
  sink.onReceived = () => {}
  late.forEach(reports.send)
  await reports.done()
  const suppressed = await allSuppressed()

  tried.clear()
  await call(retryFailedOfBlast, { params: { blastId: first } })
  await done(first)
  expect([...tried].toSorted()).toEqual(addresses((fate) => !fate.suppressed && !isTaken(fate)))
  tried.clear()
  const second = await send('second')
  await done(second)
  const { counts } = await progress(second)

  const slowest = Math.max(...resets)
  const doubles = doublesIn(timesReceived(sink, first))
  const megabytes = megabytesOf(stack.processes['mail-worker-2']?.pid)
  const expected = expectedSuppressions()
  const addressed = new Set(addresses((fate) => !fate.suppressed))
  for (const text of [
    `${count(expected.size)} of ${count(size)} refused for good or complained, ${count(reports.delivered())} reports: ${missingIn(suppressed, expected)} not suppressed, ${missingIn(expected, suppressed)} others suppressed`,
    `the next blast: ${missingIn(addressed, tried)} of them written to, ${missingIn(tried, addressed)} others left out`,
    `kill -9 of a worker meanwhile: ${doubles} doubled; ${perSecond.toFixed(0)} mails/s, worker ${megabytes.toFixed(0)} MB, slowest password reset ${(slowest / 1000).toFixed(2)} s`,
  ]) {
    figure(goal, text)
  }
  expect(reports.surprises).toEqual([])
  expect(suppressed).toEqual(expected)
  expect([...timesReceived(sink, first).keys()].toSorted()).toEqual(addresses(isTaken))
  expect(doubles).toBeLessThanOrEqual(concurrentSends)
  expect(tried).toEqual(addressed)
  expect(counts).toMatchObject({ total: size, skipped: expected.size, unknown: 0 })
  expect([...timesReceived(sink, second).keys()].toSorted()).toEqual(
    addresses((fate) => !fate.suppressed && isTaken(fate)),
  )
  expect(doublesIn(timesReceived(sink, second))).toBe(0)
  expect(slowest).toBeLessThan(boundOf(1000, 10_000))
  expect(megabytes).toBeLessThan(300)
}, 400_000)

/** Password resets, one after another, while a blast goes on; a worker is killed at its middle. */
async function resetsBeside(blastId: BlastId): Promise<number[]> {
  const times: number[] = []
  let isKilled = false
  for (let isDone = false; !isDone; ) {
    times.push(await timed(() => reset(times.length)))
    const received = timesReceived(sink, blastId).size
    if (!isKilled && received > size / 2) {
      isKilled = process.kill(Number(stack.processes['mail-worker']?.pid), 'SIGKILL')
    }
    const { state, pauseReason } = await progress(blastId)
    expect([state, pauseReason]).not.toContain('paused')
    isDone = state === 'done'
  }
  expect(isKilled).toBe(true)
  return times
}

async function reset(number: number): Promise<void> {
  const to = `reset${number}@example.org`
  const values = { resetLink: 'https://example.org/reset' }
  const body = { idempotencyKey: to, template: 'password-reset', to, values } as const
  await serviceAtMail(stack)(acceptMail, { body })
  await until(() => sink.received.some((mail) => mail.to === to))
}

function replyOf(tried: Set<string>): MailSink['response'] {
  const repeated = new Set<string>()
  return (to, command) => {
    if (!isRecipient(to)) return undefined
    tried.add(to)
    const { reply } = fateOf(to)
    if (reply?.to !== command || (reply.isOnce && repeated.has(to))) return undefined
    repeated.add(to)
    return reply.text
  }
}

function reportsAbout({ from: returnPath, to: recipient, head }: Received): SentReport[] {
  if (!isRecipient(recipient)) return []
  const [, messageId = ''] = /^Message-ID:\s+(\S+)/im.exec(head) ?? []
  // Of the same fifty, and delivered.
  const other = addressOf(firstNear(recipient) + fates.length - 2)
  const mail = { returnPath, recipient, messageId, other, bounceAddress }
  return fateOf(recipient).reports?.(mail) ?? []
}

async function send(subject: string): Promise<BlastId> {
  const htmlContent = '<p>Good evening, {{ name }}.</p>'
  const body = { userIds: people, subject, htmlContent, cssContent: 'p { color: #222 }' }
  return (await call(sendEmailBlast, { body })).blastId
}

function progress(blastId: BlastId) {
  return call(getBlast, { params: { blastId } })
}

async function done(blastId: BlastId): Promise<void> {
  await until(async () => {
    const blast = await progress(blastId)
    return blast.state === 'done' || notYet(blast)
  }, waitSeconds)
}

/** Reason and code by address. */
async function allSuppressed(): Promise<Map<string, object>> {
  const all = new Map<string, object>()
  for (let page = 1; ; page += 1) {
    const { suppressions } = await call(listSuppressions, { query: { page } })
    for (const { email, reason, code } of suppressions) all.set(email, { reason, code })
    if (suppressions.length < suppressionsPerPage) return all
  }
}

function expectedSuppressions(): Map<string, object> {
  const emails = addresses(({ suppressed }) => suppressed !== undefined)
  return new Map(emails.map((email) => [email, fateOf(email).suppressed ?? {}]))
}

function isTaken({ reply }: (typeof fates)[number]): boolean {
  return !reply || reply.isOnce === true
}

function addresses(which: (fate: (typeof fates)[number]) => boolean): string[] {
  const all = Array.from({ length: size }, (_each, index) => addressOf(index))
  return all.filter((address) => which(fateOf(address))).toSorted()
}

function fateOf(address: string) {
  return fates[indexOf(address) % fates.length] ?? {}
}

function isRecipient(address: string): boolean {
  return /^p\d+@/.test(address)
}

function addressOf(index: number): string {
  return `p${index}@example.org`
}

function indexOf(address: string): number {
  return Number(/^p(\d+)@/.exec(address)?.[1])
}

/** Index of the first of its fifty. */
function firstNear(address: string): number {
  const index = indexOf(address)
  return index - (index % fates.length)
}

type Addresses = Pick<ReadonlySet<string>, 'has' | 'keys'>

function missingIn(some: Addresses, all: Addresses): string {
  return count([...all.keys()].filter((address) => !some.has(address)).length)
}

function rateOf(blastId: BlastId): number {
  const times = sink.received.flatMap(({ head, at }) => (head.includes(blastId) ? at : []))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  return (1000 * times.length) / (last - first)
}

function doublesIn(times: Map<string, number>): number {
  return [...times.values()].reduce((sum, each) => sum + each - 1, 0)
}
