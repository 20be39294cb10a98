import { Agent, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeAll, expect, it } from '@jest/globals'
import { p99 } from '../../load/figures.ts'
import { type FreshStack, freshStack } from '../../stack/fresh-stack.ts'
import { startStandIn } from '../../stack/stand-in-thread.ts'
import { figure, percent } from '../figure.ts'

const started = endedAfter()
let stack: FreshStack
beforeAll(async () => {
  const standIn = await started(startStandIn)
  stack = await started(() => freshStack({ gatewayEnv: { USERS_URL: standIn.origin } }))
})

const busyMs = 10
const seconds = 6

it('goal 5: at twice a service’s capacity most requests succeed, and the others get a 503 at once', async () => {
  const capacity = await capacityOf(16)
  const ownDelay = monitorEventLoopDelay({ resolution: 2 })
  ownDelay.enable()
  const load = 2 * capacity
  const responses = await atRate(load)
  ownDelay.disable()

  const accepted = responses.filter(({ status }) => status === 200)
  const shed = responses.filter(({ status }) => status !== 200)
  // Once its queues are full, and before they empty.
  const steady = accepted.filter(({ at }) => at > 1000 && at < seconds * 1000)
  const goodput = steady.length / (seconds - 1)
  figure(5, `it can take ${capacity.toFixed(0)} requests/s; sent ${load.toFixed(0)}/s`)
  figure(5, `accepted: ${goodput.toFixed(0)}/s (goodput ${percent(goodput, capacity)}, aim: 75 %)`)
  const ownMs = Math.round(ownDelay.percentile(99) / 1e6)
  figure(
    5,
    `p99 of accepted ${p99(accepted)} ms (aim: 500), of those sent away ${p99(shed)} ms; of it the asker's own delay at most ${ownMs} ms`,
  )
  expect(shed.length).toBeGreaterThan(0)
  expect(new Set(shed.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
    new Set(['503 1']),
  )
  expect(goodput / capacity).toBeGreaterThanOrEqual(0.75)
  expect(p99(accepted)).toBeLessThan(3000)
})

type Result = { status: number | undefined; retryAfter: string | undefined; ms: number }

/** Requests that get a response in a second with so many under way all the time. */
async function capacityOf(atOnce: number): Promise<number> {
  const until = performance.now() + 3000
  let count = 0
  const asking = Array.from({ length: atOnce }, async () => {
    while (performance.now() < until) {
      if ((await send()).status === 200) count += 1
    }
  })
  const startedAt = performance.now()
  await Promise.all(asking)
  return (count / (performance.now() - startedAt)) * 1000
}

/** Sends at that rate, whatever the responses are. */
async function atRate(perSecond: number): Promise<(Result & { at: number })[]> {
  const startedAt = performance.now()
  const requests: Promise<Result & { at: number }>[] = []
  const sendNow = async () => ({ ...(await send()), at: performance.now() - startedAt })
  while (performance.now() - startedAt < seconds * 1000) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond
    while (requests.length < due) requests.push(sendNow())
    await wait(2)
  }
  return Promise.all(requests)
}

const agent = new Agent({ keepAlive: true, maxSockets: 2000 })

function send(): Promise<Result> {
  const startedAt = performance.now()
  const url = `${stack.url}/api/hosted-identity?busyMs=${busyMs}`
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume().once('end', () => {
        const retryAfter = response.headers['retry-after']
        resolve({ status: response.statusCode, retryAfter, ms: performance.now() - startedAt })
      })
    })
      .once('error', reject)
      .end()
  })
}
