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
import { type MailSink, openMailSink, type Received, timesReceived } from '../mail/mail-sink.ts'
import { addPeople, operatorOfMail } from '../mail/operator.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { count, figure } from './figure.ts'
import { ofSize } from './size.ts'

const size = ofSize(10_000, 600)
const waitSeconds = ofSize(300, 60)
const bounceAddress = 'bounces@news.example.org'

type Kind = {
  /** To `RCPT TO`. */
  response?: string
  /** Comes once the mail was taken. */
  report?: (mail: forms.ReportedMail) => string
  /** Whether the mail ends as failed. */
  fails: boolean
  becomes?: 'bounced' | 'complained'
}

/** They go to one person in `every`, because a blast pauses once one address in twenty is refused. */
const kinds: Kind[] = [
  ...['550 5.1.1 No such user', '550 5.1.10 Null MX', '550 5.2.1 Disabled'].map(refusal('bounced')),
  ...['550 relay not permitted', '550 blocked using a list', '550 Authentication required'].map(
    refusal(),
  ),
  ...['554 5.7.1 Relay access denied', '552 5.2.2 Full'].map(refusal()),
  ...[forms.postfix, forms.exim, forms.exchange, forms.gmail, forms.ses, forms.postal].map(bounce),
  bounce((facts) => forms.postfix({ ...facts, recipient: 'private@other.example' })),
  bounce((facts) => forms.postfix(facts).replace('multipart/report', 'MULTIPART/Report')),
  bounce((facts) => forms.postfix(facts).replace('\r\n\r\nFinal-', '\r\n \r\nFinal-')),
  ...['abuse', 'fraud', 'virus'].map((action) => complaint(forms.feedback, { action })),
  complaint(forms.feedback, { recipient: '0f1e@example.org' }),
  complaint(forms.forwarded, { to: bounceAddress }),
  { report: (facts) => forms.postfix({ ...facts, status: '5.7.1' }), fails: true },
  { report: (facts) => forms.postfix({ ...facts, status: '4.2.2' }), fails: true },
  { report: (facts) => forms.postfix({ ...facts, action: 'delayed' }), fails: false },
  { report: forms.autoReply, fails: false },
]
const every = 23

function refusal(becomes?: 'bounced') {
  return (response: string): Kind => ({ response, fails: true, ...(becomes && { becomes }) })
}

function bounce(report: forms.ReportForm): Kind {
  return { report, fails: true, becomes: 'bounced' }
}

function complaint(form: forms.ReportForm, more: Partial<forms.ReportedMail>): Kind {
  return { report: (mail) => form({ ...mail, ...more }), fails: false, becomes: 'complained' }
}

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

it('three kill -9 of workers while servers refuse, bounce and complain: those suppressed for it get no other mail', async () => {
  const reports: Promise<void>[] = []
  sink.delayMs = 10
  sink.response = (to) => kindOf(to)?.response
  sink.onReceived = (mail) => reports.push(report(mail))

  const first = await send('first')
  for (const [index, share] of [0.2, 0.4, 0.6].entries()) {
    await until(() => timesReceived(sink, first).size > size * share, waitSeconds)
    const worker = index === 1 ? 'mail-worker-2' : 'mail-worker'
    process.kill(Number(stack.processes[worker]?.pid), 'SIGKILL')
  }
  await done(first)
  sink.onReceived = () => undefined
  await Promise.all(reports)
  const gone = addresses((kind) => kind?.becomes !== undefined)
  expect(await allSuppressed()).toEqual(gone)
  const failed = addresses((kind) => kind?.fails === true)
  const forGood = addresses((kind) => kind?.becomes === 'bounced')
  const complaints = gone.length - forGood.length
  const shown = { failed: failed.length, forGood: forGood.length, total: size }
  await until(async () => (await done(first)).counts.failed === failed.length)
  expect(await done(first)).toMatchObject({ counts: shown, complaints })

  const second = await send('second')
  const { counts } = await done(second)
  figure(
    'mail goal 19',
    `three kill -9 while ${kinds.length} kinds of refusals and reports come to ${count(size)}: ${count(gone.length)} suppressed`,
  )
  const refusedAgain = addresses((kind) => kind?.response !== undefined && !kind.becomes)
  const sent = size - gone.length - refusedAgain.length
  expect(counts).toMatchObject({ skipped: gone.length, failed: refusedAgain.length, sent })
  expect([...timesReceived(sink, second).keys()].toSorted()).toEqual(
    addresses((kind) => !kind?.becomes && !kind?.response),
  )
}, 400_000)

/** Twice, and by the mail system of the address, which tries again after `451`. */
async function report({ from, to: recipient, head }: Received): Promise<void> {
  const raw = kindOf(recipient)?.report?.({
    ...{ to: from, recipient, returnPath: from },
    messageId: /^Message-ID: (.*)$/im.exec(head)?.[1] ?? '',
  })
  if (!raw) return
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  const to = /^To: <?([^<>\r]*)/im.exec(raw)?.[1] ?? from
  const envelope = { from: to === bounceAddress ? 'staff@example.net' : '', to }
  for (let times = 0; times < 2; times += 1) {
    await until(() => transport.sendMail({ envelope, raw }))
  }
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

function addresses(which: (kind: Kind | undefined) => boolean): string[] {
  return people
    .map((_id, index) => `p${index}@example.org`)
    .filter((address) => which(kindOf(address)))
    .toSorted()
}

function kindOf(address: string): Kind | undefined {
  const index = Number(/^p(\d+)@/.exec(address)?.[1])
  return index % every === 0 ? kinds[(index / every) % kinds.length] : undefined
}
