import {
  type BlastId,
  type Call,
  getBlast,
  listSuppressions,
  sendEmailBlast,
  suppressionsPerPage,
  type UserId,
} from '@cinecanon/contract'
import { freePort } from '@cinecanon/scripts'
import * as forms from '@cinecanon/svc-mail/testing/reports'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { notYet, until } from '@cinecanon/testing/until'
import { beforeAll, expect, it } from '@jest/globals'
import { createTransport } from 'nodemailer'
import { type MailSink, openMailSink, timesReceived } from '../mail/mail-sink.ts'
import { addPeople, operatorOfMail } from '../mail/operator.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { count, figure } from './figure.ts'
import { ofSize } from './size.ts'

const size = ofSize(10_000, 600)
const waitSeconds = ofSize(300, 150)
const bounceAddress = 'bounces@news.example.org'
/** One in so many is refused at once, and one bounces later: a blast stops at one in twenty. */
const everySoMany = 50

const started = endedAfter()
let port: number
let stack: FreshStack
let sink: MailSink
let call: Call
let people: UserId[]

beforeAll(async () => {
  sink = await started(openMailSink)
  port = await freePort()
  const env = { BOUNCE_ADDRESS: bounceAddress, BOUNCE_PORT: String(port), MAIL_LEASE_SECONDS: '2' }
  stack = await started(() => freshStack({ smtpUrl: sink.url, mailWorkers: 2, env }))
  call = operatorOfMail(stack)
  people = await addPeople(stack, size)
})

it('kill -9 of a worker while recipients refuse and bounce: these are suppressed, and no others', async () => {
  const reports: Promise<void>[] = []
  sink.delayMs = 10
  sink.response = (to) => (isRefused(to) ? '550 5.1.1 No such user' : undefined)
  sink.onReceived = ({ from, to }) => {
    if (bounces(to)) reports.push(report(from, to))
  }

  const first = await send('first')
  await until(() => timesReceived(sink, first).size > size / 2, waitSeconds)
  process.kill(Number(stack.processes['mail-worker']?.pid), 'SIGKILL')
  await done(first)
  await Promise.all(reports)
  const suppressed = await allSuppressed()
  const second = await send('second')
  const { counts } = await done(second)

  const gone = addresses((to) => isRefused(to) || bounces(to))
  figure(
    'mail goal 19',
    `kill -9 of a worker while ${count(gone.length)} of ${count(size)} refuse or bounce: ${count(suppressed.length)} suppressed`,
  )
  expect(suppressed).toEqual(gone)
  expect(counts).toMatchObject({ total: size, skipped: gone.length, sent: size - gone.length })
  expect([...timesReceived(sink, second).keys()].toSorted()).toEqual(
    addresses((to) => !gone.includes(to)),
  )
}, 400_000)

/** By the mail system of the address, which tries again after `451`. */
async function report(to: string, recipient: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  const raw = forms.postfix({ to, recipient })
  await until(() => transport.sendMail({ envelope: { from: '', to }, raw }))
}

async function send(subject: string): Promise<BlastId> {
  const htmlContent = '<p>Good evening, {{ name }}.</p>'
  const body = { userIds: people, subject, htmlContent, cssContent: 'p { color: #222 }' }
  return (await call(sendEmailBlast, { body })).blastId
}

function done(blastId: BlastId) {
  return until(async () => {
    const blast = await call(getBlast, { params: { blastId } })
    return blast.state === 'done' ? blast : notYet(blast)
  }, waitSeconds)
}

async function allSuppressed(): Promise<string[]> {
  const all: string[] = []
  for (let page = 1; ; page += 1) {
    const { suppressions } = await call(listSuppressions, { query: { page } })
    all.push(...suppressions.map(({ email }) => email))
    if (suppressions.length < suppressionsPerPage) return all.toSorted()
  }
}

function addresses(which: (address: string) => boolean): string[] {
  return people
    .map((_id, index) => `p${index}@example.org`)
    .filter(which)
    .toSorted()
}

function isRefused(address: string): boolean {
  return indexOf(address) % everySoMany === 0
}

function bounces(address: string): boolean {
  return indexOf(address) % everySoMany === 1
}

function indexOf(address: string): number {
  return Number(/^p(\d+)@/.exec(address)?.[1])
}
