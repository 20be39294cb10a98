import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  acceptMail,
  type BlastId,
  cancelBlast,
  getBlast,
  sendEmailBlast,
  type UserId,
} from '@cinecanon/contract'
import { until } from '@cinecanon/testing/until'
import { simpleParser } from 'mailparser'
import { inTurn, median, quantile, timed } from '../load/figures.ts'
import { type MailSink, openMailSink } from '../mail/mail-sink.ts'
import { addPeople, operatorOfMail, serviceAtMail } from '../mail/operator.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { megabytesOf } from '../stack/processes.ts'
import type { BenchOptions } from './rates.ts'

const fullSizes = { rate: 5000, scale: 1800, post: 10_000, small: 5000, large: 50_000, rounds: 5 }
/** Small blasts, which show little about memory. */
const quickSizes = { rate: 1000, scale: 600, post: 2000, small: 1000, large: 3000, rounds: 3 }
const rounds = 3

/** Blasts compared with the mail library by itself, and their effect on other mails. */
export async function benchMail({ isQuick }: BenchOptions): Promise<string[]> {
  const sizes = isQuick ? quickSizes : fullSizes
  await using sink = await openMailSink()
  await using stack = await freshStack({ smtpUrl: sink.url, mailWorkers: 3 })
  using ends = new DisposableStack()
  // A stopped process can't handle SIGTERM.
  ends.defer(() => only(stack, workers.length))
  const people = await addPeople(stack, sizes.large)
  const bench = { stack, sink, people, sizes }
  return [
    await benchRate(bench),
    await benchScale(bench),
    await benchOthers(bench),
    await benchPost(bench),
    await benchMemory(bench),
  ]
}

type Bench = { stack: FreshStack; sink: MailSink; people: UserId[]; sizes: typeof fullSizes }

/** Milliseconds from its first mail's arrival to its last's. */
async function blastOf(bench: Bench, count: number): Promise<number> {
  const { received } = bench.sink
  const before = received.length
  const blastId = await post(bench, count)
  await until(async () => received.length >= before + count, 600)
  const [first, last] = [received[before]?.at ?? Number.NaN, received.at(-1)?.at ?? Number.NaN]
  await done(bench, blastId)
  return last - first
}

async function post({ stack, people }: Bench, count: number): Promise<BlastId> {
  const content = { subject: 'News', htmlContent: '<p>Good evening, {{ name }}.</p>' }
  const to = { userIds: people.slice(0, count) }
  const body = { ...to, ...content, cssContent: 'p { color: #222 }' }
  return (await operatorOfMail(stack)(sendEmailBlast, { body })).blastId
}

async function done({ stack }: Bench, blastId: BlastId): Promise<void> {
  const call = operatorOfMail(stack)
  const hasEnded = async () => (await call(getBlast, { params: { blastId } })).state === 'done'
  await until(hasEnded, 600)
}

async function benchRate(bench: Bench): Promise<string> {
  const { sizes } = bench
  only(bench.stack, 1)
  await blastOf(bench, 300)
  const mail = await contentOf(bench.sink.lastMail)
  const [raw = [], ours = []] = await inTurn(sizes.rounds, [
    () => sendRaw(bench.sink.url, sizes.rate, mail),
    () => blastOf(bench, sizes.rate),
  ])
  const perSecond = (times: number[]) => ((sizes.rate / median(times)) * 1000).toFixed(0)
  // One ratio a round, because the machine's load changes between rounds.
  const ratios = raw.map((ms, round) => ms / (ours[round] ?? Number.NaN))
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2))
  return `${median(ratios).toFixed(2)} of the mail library by itself, ${least} to ${most} in ${sizes.rounds} rounds (${perSecond(ours)} / ${perSecond(raw)} mails/s, one worker; aim: 0.75)`
}

async function benchScale(bench: Bench): Promise<string> {
  bench.sink.delayMs = 100
  const timeBy = (workers: number) => () => {
    only(bench.stack, workers)
    return blastOf(bench, bench.sizes.scale)
  }
  const [one = [], three = []] = await inTurn(rounds, [timeBy(1), timeBy(3)])
  bench.sink.delayMs = 0
  return `three workers: ${(median(one) / median(three)).toFixed(2)} times one, mail server +100 ms (aim: 2.2)`
}

/** A password reset while a slow mail server is busy with a blast. */
async function benchOthers(bench: Bench): Promise<string> {
  only(bench.stack, 1)
  bench.sink.delayMs = 2000
  const alone = await resetTimes(bench, 'alone')
  const blastId = await post(bench, 400)
  const during = await resetTimes(bench, 'during')
  bench.sink.delayMs = 0
  await done(bench, blastId)
  const [calm, busy] = [quantile(alone, 0.95), quantile(during, 0.95)]
  return `password reset beside a blast, mail server +2 s: p95 ${(busy / 1000).toFixed(1)} s, alone ${(calm / 1000).toFixed(1)} s (aim: at most 1 s more)`
}

async function benchPost(bench: Bench): Promise<string> {
  const { sizes } = bench
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    let blastId: BlastId | undefined
    times.push(
      await timed(async () => {
        blastId = await post(bench, sizes.post)
      }),
    )
    if (blastId) await operatorOfMail(bench.stack)(cancelBlast, { params: { blastId } })
  }
  return `a blast to ${sizes.post} users is accepted in ${(median(times) / 1000).toFixed(2)} s (aim: 1.5 s)`
}

async function benchMemory(bench: Bench): Promise<string> {
  const { sizes } = bench
  only(bench.stack, 1)
  await blastOf(bench, sizes.small)
  const small = workersMegabytes(bench)
  await blastOf(bench, sizes.large)
  const large = workersMegabytes(bench)
  return `worker after ${sizes.large} mails: ${large.toFixed(0)} MB, ${(large / small).toFixed(2)} of what it was after ${sizes.small} (aim: below 300 MB and 1.2)`
}

/** The same mail as input of the mail library. */
async function contentOf(mail: Buffer) {
  const { subject, html, text, headerLines } = await simpleParser(mail)
  const headers = headerLines
    .filter(({ key }) => /^list-|^feedback-id$|^precedence$/.test(key))
    .map(({ key, line }) => ({
      key,
      value: line.slice(line.indexOf(':') + 1).replace(/\s+/g, ' '),
    }))
  return { subject, html, text, headers }
}

async function resetTimes({ stack, sink }: Bench, round: string): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < 10; index++) {
    const to = `${round}${index}@example.org`
    const values = { resetLink: 'https://example.org/reset' }
    const body = { idempotencyKey: to, template: 'password-reset', to, values } as const
    times.push(
      await timed(async () => {
        await serviceAtMail(stack)(acceptMail, { body })
        await until(async () => sink.received.some((mail) => mail.to === to), 60)
      }),
    )
  }
  return times
}

const workers = ['mail-worker', 'mail-worker-2', 'mail-worker-3']

/** Stops all workers but so many by SIGSTOP. */
function only({ processes }: FreshStack, count: number): void {
  for (const [index, name] of workers.entries()) {
    process.kill(Number(processes[name]?.pid), index < count ? 'SIGCONT' : 'SIGSTOP')
  }
}

async function sendRaw(url: string, count: number, mail: object): Promise<number> {
  const file = path.join(import.meta.dirname, '../mail/raw-sender.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [
    file,
    url,
    String(count),
    JSON.stringify(mail),
  ])
  return Number(stdout)
}

function workersMegabytes({ stack }: Bench): number {
  return megabytesOf(stack.processes['mail-worker']?.pid)
}
